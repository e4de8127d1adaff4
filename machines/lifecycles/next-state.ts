import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate'

/** Where a record of a lifecycle is after an event; undefined when the event is not allowed in its state. */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  from: StateValueFrom<Machine>,
  event: EventFrom<Machine>['type'],
): StateValueFrom<Machine> | undefined {
  const states: Record<string, { on: Record<string, readonly { target?: readonly { key: string }[] | undefined }[]> }> =
    machine.states
  const [transition] = states[String(from)]?.on[String(event)] ?? []
  return transition?.target?.[0]?.key
}
