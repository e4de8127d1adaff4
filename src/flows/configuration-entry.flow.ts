import { configurationEntryMachine, type EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

interface Entry {
  entry: string
  /** The JSON text of what was typed. */
  valueOf: (fields: EntryFields) => string
  saved: () => void
}

/** One entry of the configuration. */
export function configurationEntryFlow({ access }: Pick<BackOffice, 'access'>, { entry, valueOf, saved }: Entry) {
  return deskRecordFlow(configurationEntryMachine, {
    read: (signal) => access.entry(entry, signal),
    save: ({ version }, fields, signal) => access.configure({ entry, version, value: valueOf(fields) }, signal),
    saved,
  })
}
