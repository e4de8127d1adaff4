import type { ConfigurationEntry } from '#contract/back-office/configuration.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** An entry as it is typed, field by field. */
export type EntryFields = Record<string, string>

/** How one thing of the product is set up (ADM-7). */
export const configurationEntryMachine = createRecordFormMachine<ConfigurationEntry, EntryFields>('configurationEntry')
