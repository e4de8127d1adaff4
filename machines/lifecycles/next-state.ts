import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate'

/** Returns the state of a record after an event, or undefined when its state does not allow the event. */
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
