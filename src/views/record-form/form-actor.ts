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

/** An actor without the types of its events and snapshots, which depend on the record. */
type AnyRecordActor = Omit<AnyActorRef, 'send' | 'getSnapshot'>

/** The part of any record's actor that a form needs before the person leaves it. */
export interface LeavableActor extends AnyRecordActor {
  getSnapshot(): Snapshot
  send(event: LeavingEvent | { type: 'failure.dismissed' }): void
}

/** The part of the actor that the frame of an edit form needs. */
export interface EditingActor extends AnyRecordActor {
  getSnapshot(): Snapshot & { value: StateName<RecordFormMachine<unknown, unknown>>; context: { failure: Failure | null } }
  send(event: { type: 'retry.requested' }): void
}

/** The part of the actor that the frame of a new-record form needs. */
export interface MakingActor<Item> extends AnyRecordActor {
  getSnapshot(): Snapshot & { value: StateName<NewRecordMachine<unknown, unknown>>; context: { record: Item | null } }
}
