import { createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { expect, test } from 'vitest'
import { lifecycles } from '#tests/qa/lifecycles.ts'
import { models } from '#tests/flows/models.ts'
import { definitionId, definitionsOf, stateNodesOf } from './definitions.ts'
import { signInSample } from './samples/sign-in.sample.ts'
import { testMachineOf } from './test-machine.ts'
import { transitionRow } from './transition-table.ts'

const machines = Object.entries({ ...models, ...lifecycles }).map(([name, { machine }]): [string, AnyStateMachine] => [
  name,
  machine,
])
const definitions = (machine: AnyStateMachine) =>
  definitionsOf(machine)
    .map((definition) => [definitionId(definition), ...transitionRow(definition)].join(' | '))
    .toSorted()

test('createTestModel refuses a machine that calls or waits', () => {
  expect(() => createTestModel(signInSample)).toThrow('Invocations on test machines are not supported')
})

test.each(machines)(
  'createTestModel accepts the test machine of %s, which has the transitions and tags of the machine',
  (_, machine) => {
    const testMachine = testMachineOf(machine)
    const tags = (of: AnyStateMachine) => stateNodesOf(of).map((node) => [node.id, node.type, node.tags])

    expect(createTestModel(testMachine).testLogic).toBe(testMachine)
    expect(definitions(testMachine)).toEqual(definitions(machine))
    expect(tags(testMachine)).toEqual(tags(machine))
  },
)

test.each([{ onSnapshot: 'b' }, { systemId: 'everywhere' }])('refuses a call that does more than to end: %o', (more) => {
  const machine = createMachine(
    { initial: 'a', states: { a: { invoke: { id: 'call', src: 'call', onDone: 'b', ...more } }, b: {} } },
    { actors: { call: fromPromise(() => Promise.resolve()) } },
  )

  expect(() => testMachineOf(machine)).toThrow('the call call has onSnapshot or a systemId')
})
