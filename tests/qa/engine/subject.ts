import type { AnyStateMachine } from 'xstate'
import type { Hears, MachineEvent } from './machine-events.ts'
import type { Snapshot } from './xstate-view.ts'

/** How a call may end, by name. */
export interface Outcome {
  name: string
  hears: Hears
}

/** What a person can send: an event, or a function of the snapshot that makes one; null means not available now. */
export type UiCase = MachineEvent | ((snapshot: Snapshot) => MachineEvent | null)

/** A machine with everything that can happen to it. */
export interface Subject {
  machine: AnyStateMachine
  input?: unknown
  ui: Record<string, UiCase>
  /** Returns how the call of this name may end. @throws Error for an unknown call */
  outcomes: (call: string) => readonly Outcome[]
  /** Decides when two snapshots are the same state: by the value, and whatever else guards read. */
  key?: (snapshot: Snapshot) => string
  /** The largest number of states before the exploration gives up. */
  limit?: number
}

export const valueKey = (snapshot: Snapshot): string => JSON.stringify(snapshot.value)
