import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What was typed for an entry of the configuration, by the names of its fields. */
export type EntryFields = Record<string, string>

/** One entry of the configuration, changed by staff. */
export const configurationEntryMachine = createRecordFormMachine<ConfigurationEntry, EntryFields>('configurationEntry')
