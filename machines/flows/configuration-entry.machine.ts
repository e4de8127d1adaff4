import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** The typed values of a configuration entry, by field name. */
export type EntryFields = Record<string, string>

/** Staff edit one entry of the configuration. */
export const configurationEntryMachine = createRecordFormMachine<ConfigurationEntry, EntryFields>('configurationEntry')
