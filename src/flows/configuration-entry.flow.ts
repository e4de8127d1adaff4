import { configurationEntryMachine, type EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { adminRecordFlow } from './admin-record.flow.ts'

interface Entry {
  entry: string
  /** The JSON text of what was typed. */
  valueOf: (fields: EntryFields) => string
  saved: () => void
}

/** One entry of the configuration. */
export function configurationEntryFlow({ access }: Pick<AdminServices, 'access'>, { entry, valueOf, saved }: Entry) {
  return adminRecordFlow(configurationEntryMachine, {
    read: (signal) => access.entry(entry, signal),
    save: ({ version }, fields, signal) => access.configure({ entry, version, value: valueOf(fields) }, signal),
    saved,
  })
}
