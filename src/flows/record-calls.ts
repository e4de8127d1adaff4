import { call } from './call.ts'

interface Saving<Item, Change> {
  record: Item | null
  change: Change | null
}

/** The calls of a record form, by what reads the record and what saves a change of it. */
export function recordCalls<Item, Change>(
  read: (signal: AbortSignal) => Promise<Item>,
  save: (record: Item, change: Change, signal: AbortSignal) => Promise<Item>,
) {
  const load = call((_: unknown, signal) => read(signal))
  return {
    loadRecord: load,
    reloadRecord: load,
    saveRecord: call(async ({ record, change }: Saving<Item, Change>, signal) => {
      if (!record || !change) throw new Error('Nothing was loaded or changed')
      return save(record, change, signal)
    }),
  }
}
