import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { CallFailed } from '#contract/failure.ts'
import { statePath } from '#contract/state-path.ts'
import { nameSchema, type TrailMove } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { forgotPasswordMachine } from '#machines/flows/forgot-password.machine.ts'
import { foundBy } from '#src/lib/found-by.ts'
import { noteCall } from '#src/lib/note-call.ts'
import { observe } from '#src/lib/observe.ts'
import { trail } from '#src/lib/trail.ts'
import { regressionTest } from '#src/views/admin/support/regression-test.ts'
import { trail as sample } from '#tests/fixtures/admin/support.ts'
import { explore } from './explore.ts'
import { models } from '../../flows/models.ts'
import { subjectsOf } from './flow-model.ts'
import type { MachineEvent } from './machine-events.ts'
import { mutantsOf } from '../runs/mutants/mutants.ts'
import { edgePaths } from './paths.ts'
import { recorded, type RecordedMove } from './recorded-walk.ts'
import { replay } from './replay.ts'

// A large flow has thousands of edges, and a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

const flows = Object.entries(models).map(([name, model]) => ({
  name,
  model,
  explored: subjectsOf(model).map(([, subject]) => ({ subject, graph: explore(subject) })),
}))

const failedText = ({ error }: MachineEvent) => {
  if (!(error instanceof CallFailed)) return []
  const { failure } = error
  return [failure.kind === 'refused' ? `refused ${failure.status} ${failure.body.code}`.trim() : `${failure.kind} 0`]
}

/** Returns what a browser would record of the longest paths of a machine. */
function walksOf({ explored }: (typeof flows)[number]): RecordedMove[][] {
  return explored.flatMap(({ subject, graph }) => {
    const paths = edgePaths(graph).toSorted((one, other) => other.steps.length - one.steps.length)
    return paths.slice(0, 3).map((path): RecordedMove[] => {
      const { start, steps } = replay(subject, path)
      const moves = steps.map(({ event, before, after }): RecordedMove => {
        const [failed] = failedText(event)
        const places = [statePath(before.value), statePath(after.value)] as const
        return failed === undefined ? [event.type, ...places] : [event.type, ...places, failed]
      })
      return [['xstate.init', null, statePath(start.value)], ...moves]
    })
  })
}

const address = 'canary.person@example.test'

/** Requests a password reset twice without success, with a browser that records. */
async function recordForgotPassword(): Promise<readonly unknown[]> {
  const refused = { message: address, code: 'server.failed', description: address, errors: [], requestId: 'req-9' }
  const failure = { kind: 'refused' as const, status: 500, body: refused, retryAt: null }
  const machine = forgotPasswordMachine.provide({
    actors: { requestPasswordReset: fromPromise<void, { email: string }>(() => Promise.reject(new CallFailed(failure))) },
  })
  const actor = createActor(machine, { input: { throttledUntil: null }, inspect: observe }).start()
  for (let round = 0; round < 2; round += 1) {
    actor.send({ type: 'address.submitted', email: address })
    await waitFor(actor, (snapshot) => snapshot.matches('error'))
    noteCall({ operation: 'requestPasswordReset', failure, ms: 12, requestId: 'req-9' })
  }
  actor.stop()
  return trail()
}

test('a browser notes states, events and ends of calls by name, and nothing that was typed or told', async () => {
  const walk = await recordForgotPassword()

  expect(
    walk.map((step) =>
      Object.values(step as object)
        .join(' ')
        .replace(/ \d{13} /, ' '),
    ),
  ).toEqual([
    expect.stringMatching(/^move 1 forgotPassword xstate\.init {2}form/),
    expect.stringMatching(/^move 1 forgotPassword address\.submitted form busy/),
    expect.stringMatching(/^move 1 forgotPassword xstate\.error\.actor\.requestPasswordReset busy error/),
    expect.stringMatching(/^call requestPasswordReset refused 500 server\.failed 12 req-9/),
    expect.stringMatching(/^move 1 forgotPassword address\.submitted error busy/),
    expect.stringMatching(/^move 1 forgotPassword xstate\.error\.actor\.requestPasswordReset busy error/),
    expect.stringMatching(/^call requestPasswordReset refused 500 server\.failed 12 req-9/),
  ])
  expect(JSON.stringify(walk)).not.toContain('canary')
  const report = foundBy({ code: null, place: '/auth/forgot-password?email=canary' }, Date.now())
  expect([report.place, report.trail.length]).toEqual(['/auth/forgot-password', walk.length])
  expect(JSON.stringify(report)).not.toMatch(/\d{10}|canary/)
})

test('every name that a machine can note is one that the contract takes', () => {
  const names = flows.flatMap(({ explored }) =>
    explored.flatMap(({ graph: { machine, states, edges } }) => [
      machine,
      ...edges.map(({ event }) => event.type),
      ...states.flatMap(({ value }) => statePath(value).split(' ')),
    ]),
  )

  expect([...new Set(names)].filter((name) => !z.safeParse(nameSchema, name).success)).toEqual([])
})

test.each(flows)('$name: what was recorded is played again by the steps of its model', (flow) => {
  for (const walk of walksOf(flow)) {
    const { recorded: wanted, comesTo, steps } = recorded(flow.model.machine.id, walk)
    expect(comesTo).toEqual(wanted)
    expect(steps.filter((step) => step.startsWith('raw '))).toEqual([])
  }
})

test('the file that staff save is the one that is kept, and a machine made wrong does not come to its states', () => {
  const number = 'C-7K3M-2Q'
  const { name, text } = regressionTest({ number, trail: sample })
  const stored = readFileSync(fileURLToPath(new URL(`../../cases/${name}`, import.meta.url)), 'utf8')
  const walk = sample
    .filter((step): step is TrailMove => step.kind === 'move')
    .map(({ event, before, after, failed }): RecordedMove => {
      return failed ? [event, before, after, `${failed.kind} ${failed.status} ${failed.code}`] : [event, before, after]
    })
  const { machine } = mutantsOf(forgotPasswordMachine).find(({ fault }) => fault === 'error failure.dismissed[0] dropped')!
  const wrong = recorded('forgotPassword', walk, { wrong: { ...models['forgot-password']!, machine } })

  expect(stored).toBe(text)
  expect(wrong.comesTo).not.toEqual(wrong.recorded)
  expect(wrong.comesTo.slice(0, -1)).toEqual(wrong.recorded.slice(0, -1))
})
