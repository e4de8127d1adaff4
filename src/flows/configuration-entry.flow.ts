import type { ConfigurationEntry } from '#contract/back-office/configuration.ts'
import { configurationEntryMachine, type EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { recordCalls } from './record-calls.ts'

interface Asked {
  /** The entry as the list had it, and its name. */
  entry: string
  /** What was typed, as the JSON text that the server keeps. */
  valueOf: (fields: EntryFields) => string
  saved: () => void
}

/** One configuration entry. */
export function configurationEntryFlow({ access }: Pick<BackOffice, 'access'>, { entry, valueOf, saved }: Asked) {
  return configurationEntryMachine.provide({
    actors: recordCalls(
      async (signal) => {
        const found = (await access.configuration(signal)).find((one) => one.entry === entry)
        if (!found) throw new Error(`The server has no entry ${entry}`)
        return found
      },
      ({ version }: ConfigurationEntry, fields: EntryFields, signal) =>
        access.configure({ entry, version, value: valueOf(fields) }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
