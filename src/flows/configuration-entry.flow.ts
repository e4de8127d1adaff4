import { configurationEntryMachine, type EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

interface Entry {
  entry: string
  /** Returns the typed value as JSON text. */
  valueOf: (fields: EntryFields) => string
  saved: () => void
}

/** Provides the form of one configuration entry. */
export function configurationEntryFlow({ access }: Pick<AdminServices, 'access'>, { entry, valueOf, saved }: Entry) {
  return adminRecordFlow(configurationEntryMachine, {
    read: (signal) => access.entry(entry, signal),
    save: ({ version }, fields, signal) => access.configure({ entry, version, value: valueOf(fields) }, signal),
    saved,
  })
}
