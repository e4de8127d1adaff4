import type { AnyStateMachine } from 'xstate'
import type { Hears, MachineEvent } from './machine-events.ts'
import type { Snapshot } from './xstate-view.ts'

/** How a call may end, by name. */
export interface Outcome {
  name: string
  hears: Hears
}

/** What a person can send: an event, or one made from what the machine holds; null offers none now. */
export type UiCase = MachineEvent | ((snapshot: Snapshot) => MachineEvent | null)

/** A machine with everything that can happen to it. */
export interface Subject {
  machine: AnyStateMachine
  input?: unknown
  ui: Record<string, UiCase>
  /** How the call of this name may end; throws for a call it does not know. */
  outcomes: (call: string) => readonly Outcome[]
  /** What makes two snapshots the same state: its value, and whatever else guards read. */
  key?: (snapshot: Snapshot) => string
  /** How many states are too many. */
  limit?: number
}

export const valueKey = (snapshot: Snapshot): string => JSON.stringify(snapshot.value)
