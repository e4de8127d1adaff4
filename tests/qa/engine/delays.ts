import type { AnyStateMachine } from 'xstate'
import { triggerOf } from './machine-events.ts'
import type { Snapshot } from './xstate-view.ts'

/** Returns how long the timer of an `after` transition runs in this snapshot, in ms. */
export function delayOf(machine: AnyStateMachine, eventType: string, { context }: Snapshot): number {
  const { name } = triggerOf(eventType)
  const delays = machine.implementations.delays as Record<string, number | ((args: object) => number) | undefined>
  const delay = delays[name] ?? Number(name)
  const value = typeof delay === 'function' ? delay({ context, event: { type: eventType } }) : delay
  if (Number.isNaN(value)) throw new Error(`${machine.id} has no delay "${name}"`)
  return value
}
