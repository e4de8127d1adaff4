import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { coverageOf, createRecorder } from './coverage.ts'
import { explore } from './explore.ts'
import { playOnMachine } from './machine-player.ts'
import { edgePaths, tours } from './paths.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { wizardSubject } from './samples/wizard.sample.ts'
import { pathOf, type Step } from './step.ts'
import type { Subject } from './subject.ts'

const invitedSubject = { ...wizardSubject, input: { invited: true } }
const signedIn: Step[] = [
  { hears: 'loadChallenge', outcome: 'ok' },
  { does: 'submits the form' },
  { hears: 'createToken', outcome: 'ok' },
]

test.each([
  ['sign-in', [signInSubject]],
  ['wizard', [wizardSubject, invitedSubject]],
])('all paths of %s run on the real machine and cover it whole', async (_, subjects) => {
  const recorder = createRecorder()
  for (const subject of subjects) {
    const graph = explore(subject)
    for (const path of [...edgePaths(graph), ...tours(graph)]) await playOnMachine(subject, path, recorder)
  }

  expect(coverageOf(subjects[0]!.machine, recorder)).toMatchObject({ states: { missing: [] }, definitions: { missing: [] } })
})

test('gives the effects that the machine asked for', async () => {
  expect(await playOnMachine(signInSubject, pathOf(signedIn), createRecorder())).toEqual([
    { type: 'openSession', params: undefined },
  ])
})

test('fails when the running machine does something else than its drawing', async () => {
  let count = 0
  const moody = createMachine({
    id: 'moody',
    initial: 'a',
    states: { a: { on: { go: { target: 'b', guard: () => count++ === 0 } } }, b: {} },
  })
  const subject: Subject = { machine: moody, ui: { go: { type: 'go' } }, outcomes: () => [] }

  await expect(playOnMachine(subject, pathOf([{ does: 'go' }]), createRecorder())).rejects.toThrow(
    'after go: {"value":"a","context":{},"status":"active","calls":[]}, expected {"value":"b"',
  )
})

test('fails when a call ends that nobody began', async () => {
  const calls = signInSubject.machine.provide({ actors: {} })
  const path = pathOf([{ hears: 'createToken', outcome: 'ok' }])

  await expect(playOnMachine({ ...signInSubject, machine: calls }, path, createRecorder())).rejects.toThrow(
    'cannot happen in "loading"',
  )
})
