import { createNewRecordMachine } from '#machines/flows/new-record.machine.ts'
import type { RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { call } from './call.ts'
import { recordCalls } from './record-calls.ts'

interface Edited<Item, Change> {
  read: (signal: AbortSignal) => Promise<Item>
  save: (record: Item, change: Change, signal: AbortSignal) => Promise<Item>
  saved: () => void
}

/** Provides the record form for a record of the administration. */
export function adminRecordFlow<Item, Change>(
  machine: RecordFormMachine<Item, Change>,
  { read, save, saved }: Edited<Item, Change>,
) {
  return machine.provide({
    actors: recordCalls(read, save),
    actions: { announceSaved: saved },
  })
}

interface RecordCalls<Item, Fields> {
  store: (fields: Fields, signal: AbortSignal) => Promise<Item>
  stored: () => void
}

/** Provides the new-record form for the administration. `name` identifies it on the page. */
export function newAdminRecordFlow<Item, Fields>(name: string, { store, stored }: RecordCalls<Item, Fields>) {
  return createNewRecordMachine<Item, Fields>(name).provide({
    actors: { storeRecord: call(({ fields }: { fields: Fields }, signal) => store(fields, signal)) },
    actions: { announceStored: stored },
  })
}
