import { expect, test } from 'vitest'
import { runSteps } from '#scripts/test/run-steps.ts'
import type { Outcome, Step } from '#scripts/test/step.ts'

const ok: Outcome = { passed: 1, failed: 0, output: '' }
const quiet = { started: () => undefined, ended: () => undefined }

const record = (steps: readonly (Partial<Step> & { readonly name: string })[]) => {
  const running = new Set<string>()
  const runs: { readonly name: string; readonly beside: readonly string[] }[] = []
  const recorded = steps.map((step): Step => ({
    title: step.name,
    alone: false,
    browser: false,
    after: [],
    ...step,
    run: async () => {
      runs.push({ name: step.name, beside: [...running] })
      running.add(step.name)
      await new Promise<void>((done) => setImmediate(done))
      const outcome = (await step.run?.()) ?? ok
      running.delete(step.name)
      return outcome
    },
  }))
  return { steps: recorded, runs }
}

test('checks run two at a time, and the runners alone after them', async () => {
  const { steps, runs } = record([
    { name: 'unit', alone: true },
    { name: 'types' },
    { name: 'lint' },
    { name: 'format' },
    { name: 'e2e', alone: true },
  ])
  await runSteps(steps, quiet)
  expect(runs.map((one) => one.name)).toEqual(['types', 'lint', 'format', 'unit', 'e2e'])
  expect(runs.map((one) => one.beside.length)).toEqual([0, 1, expect.toBeOneOf([0, 1]), 0, 0])
})

test('a check with a runner beside it runs while that does, and with the others when that was not chosen', async () => {
  const checks = [{ name: 'types', beside: 'e2e' }, { name: 'format' }, { name: 'lint', beside: 'e2e' }]
  const runners = [
    { name: 'unit', alone: true },
    { name: 'e2e', alone: true, run: () => new Promise<Outcome>((done) => setImmediate(() => setImmediate(() => done(ok)))) },
    { name: 'clauses', alone: true },
  ]
  const whole = record([...checks, ...runners])
  const ended = await runSteps(whole.steps, quiet)
  expect(ended.map(({ step }) => step.name)).toEqual(['format', 'unit', 'e2e', 'types', 'lint', 'clauses'])
  expect(whole.runs).toEqual([
    { name: 'format', beside: [] },
    { name: 'unit', beside: [] },
    { name: 'e2e', beside: [] },
    { name: 'types', beside: ['e2e'] },
    { name: 'lint', beside: ['e2e'] },
    { name: 'clauses', beside: [] },
  ])
  const few = record(checks)
  await runSteps(few.steps, quiet)
  expect(few.runs.map(({ name }) => name)).toEqual(['types', 'format', 'lint'])
})

test('a step waits for those that it names, and not for those that were not chosen', async () => {
  const { steps, runs } = record([{ name: 'build', after: ['docs', 'absent'] }, { name: 'docs' }])
  await runSteps(steps, quiet)
  expect(runs).toEqual([
    { name: 'docs', beside: [] },
    { name: 'build', beside: [] },
  ])
})

test('a step that fails or throws is counted, and the others still run', async () => {
  const { steps, runs } = record([
    { name: 'types', run: () => Promise.resolve({ passed: 0, failed: 1, output: 'no' }) },
    { name: 'lint', run: () => Promise.reject(new Error('planted')) },
    { name: 'unit', alone: true },
  ])
  const ended = await runSteps(steps, quiet)
  expect(runs.map((one) => one.name)).toEqual(['types', 'lint', 'unit'])
  expect(ended.map(({ step, passed, failed, output }) => ({ name: step.name, passed, failed, output }))).toEqual([
    { name: 'types', passed: 0, failed: 1, output: 'no' },
    { name: 'lint', passed: 0, failed: 1, output: 'Error: planted' },
    { name: 'unit', passed: 1, failed: 0, output: '' },
  ])
})
