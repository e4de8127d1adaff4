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
      running.delete(step.name)
      return (await step.run?.()) ?? ok
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
