import { call } from './call.ts'

interface Saving<Item, Change> {
  record: Item | null
  change: Change | null
}

/** Returns the calls of a record form from its read and save functions. */
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
