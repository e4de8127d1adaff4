import { createMachine, type AnyStateMachine } from 'xstate'
import { afterType, doneType, errorType } from './machine-events.ts'
import { rootOf, type Invoke, type Node } from './xstate-view.ts'

type Targets = Record<string, unknown>

/**
 * The machine with its calls and timers turned into the events by which they end, as `createTestModel` of
 * `xstate/graph` asks for. Nothing else changes: states, targets, guards, actions, tags and context are the machine's
 * own. Throws for a call that does more than to end.
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
