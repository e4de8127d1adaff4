import type { AnyActorRef } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { LeavingEvent } from '#machines/leaving.ts'
import type { NewRecordMachine } from '#machines/flows/new-record.machine.ts'
import type { RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import type { StateName } from '../state-name.ts'

interface Snapshot {
  machine: { id: string }
  status: string
  hasTag(tag: 'asking'): boolean
  can(event: LeavingEvent): boolean
}

/** An actor without its types of events and snapshots, which say what the record is. */
type AnyRecordActor = Omit<AnyActorRef, 'send' | 'getSnapshot'>

/** What a form asks of its actor before it is left, whatever its record is. */
export interface LeavableActor extends AnyRecordActor {
  getSnapshot(): Snapshot
  send(event: LeavingEvent | { type: 'failure.dismissed' }): void
}

/** What the frame of a form that edits a record asks of its actor. */
export interface EditingActor extends AnyRecordActor {
  getSnapshot(): Snapshot & { value: StateName<RecordFormMachine<unknown, unknown>>; context: { failure: Failure | null } }
  send(event: { type: 'retry.requested' }): void
}

/** What the frame of a form that makes a record asks of its actor. */
export interface MakingActor<Item> extends AnyRecordActor {
  getSnapshot(): Snapshot & { value: StateName<NewRecordMachine<unknown, unknown>>; context: { record: Item | null } }
}
