import type { ConfigurationEntry } from '#contract/back-office/configuration.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

interface Entry<Fields> {
  entry: string
  /** The JSON text of what was typed. */
  valueOf: (fields: Fields) => string
  saved: () => void
}

/** One entry of the configuration. */
export function configurationEntryFlow<Fields>({ access }: Pick<BackOffice, 'access'>, { entry, valueOf, saved }: Entry<Fields>) {
  return deskRecordFlow<ConfigurationEntry, Fields>('configurationEntry', {
    read: (signal) => access.entry(entry, signal),
    save: ({ version }, fields, signal) => access.configure({ entry, version, value: valueOf(fields) }, signal),
    saved,
  })
}
