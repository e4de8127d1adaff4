import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { hole } from '#tests/qa/engine/samples/holes.ts'
import type { Path } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import { testMachineOf } from '#tests/qa/engine/test-machine.ts'
import { lifecycleSubjects, lifecycles } from '#tests/qa/lifecycles.ts'
import { claimsUnlike } from './own-transitions.ts'

const machines: [string, [string, Subject][]][] = [
  ...Object.entries(models).map(([name, model]): [string, [string, Subject][]] => [name, subjectsOf(model)]),
  ...Object.entries(lifecycles).map(([name, life]): [string, [string, Subject][]] => [name, lifecycleSubjects(life)]),
]

test.each(machines)('every step of every path of %s is a transition of the machine itself', (_, subjects) => {
  const unlike = subjects.flatMap(([, subject]) =>
    claimsUnlike(subject, testMachineOf(subject.machine), edgePaths(explore(subject))),
  )

  expect(unlike).toEqual([])
})

test('a test machine whose call ends the other way round claims what the machine does not do', () => {
  const calling = (ends: { onDone: string; onError: string }) =>
    createMachine(
      { id: 'calling', initial: 'busy', states: { busy: { invoke: { id: 'call', src: 'call', ...ends } }, yes: {}, no: {} } },
      { actors: { call: hole } },
    )
  const machine = calling({ onDone: 'yes', onError: 'no' })
  const subject: Subject = { machine, ui: {}, outcomes: () => [{ name: 'ok', hears: { output: null } }] }
  const path: Path = { label: 'call: ok', steps: [{ hears: 'call', outcome: 'ok' }] }

  expect(claimsUnlike(subject, testMachineOf(machine), [path])).toEqual([])
  expect(claimsUnlike(subject, testMachineOf(calling({ onDone: 'no', onError: 'yes' })), [path])).toEqual(['call: ok'])
})
