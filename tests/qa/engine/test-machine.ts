import { createMachine, type AnyStateMachine } from 'xstate'
import { afterType, doneType, errorType } from './machine-events.ts'
import { rootOf, type Invoke, type Node } from './xstate-view.ts'

type Targets = Record<string, unknown>

/**
 * Returns the machine with its calls and timers replaced by the events that end them, as `createTestModel` of
 * `xstate/graph` needs it. States, targets, guards, actions, tags and context stay the machine's own.
 * @throws Error for a call that does more than end
 */
export function testMachineOf(machine: AnyStateMachine): AnyStateMachine {
  return createMachine(eventsOnly(rootOf(machine)), machine.implementations)
}

function eventsOnly({ id, config, invoke: calls, states }: Node): object {
  const { invoke: _, after = {}, on, ...rest } = config
  return {
    ...rest,
    on: { ...on, ...Object.assign({}, ...calls.map(endsOf)), ...timersOf(after, id) },
    states: Object.fromEntries(Object.entries(states).map(([key, node]) => [key, eventsOnly(node)])),
  }
}

function endsOf({ id, onDone, onError, onSnapshot, systemId }: Invoke): Targets {
  if (onSnapshot !== undefined || systemId !== undefined) {
    throw new Error(`the call ${id} has onSnapshot or a systemId: a test machine knows only how a call ends`)
  }
  return { ...(onDone !== undefined && { [doneType(id)]: onDone }), ...(onError !== undefined && { [errorType(id)]: onError }) }
}

function timersOf(after: Targets, node: string): Targets {
  return Object.fromEntries(Object.entries(after).map(([delay, targets]) => [afterType(delay, node), targets]))
}
