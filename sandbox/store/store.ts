import { join } from 'node:path'

import { openJournal } from './journal.ts'

export interface Collection<Value> {
  get: (id: string) => Value | undefined
  put: (id: string, value: Value) => Value
  remove: (id: string) => void
  list: () => Value[]
}

export interface Store {
  collection: <Value extends object>(name: string) => Collection<Value>
  flush: () => Promise<void>
  empty: () => Promise<void>
  close: () => Promise<void>
}

type Change = [name: string, id: string, value: object | null]

const fewestChanges = 5000

/**
 * Opens a store of objects by collection and id, in memory and in a journal. Changes between two awaits are written to
 * the disk as one line: after a crash all of them exist or none.
 */
export async function openStore(dataDir: string): Promise<Store> {
  const { journal, entries } = await openJournal<Change[]>(join(dataDir, 'gateway.jsonl'))
  const collections = new Map<string, Map<string, object>>()
  let pending: Change[] = []
  let written = 0
  let last = Promise.resolve()

  for (const entry of entries) if (Array.isArray(entry)) entry.forEach(apply)
  await rewrite()

  function apply([name, id, value]: Change): void {
    if (value) valuesOf(name).set(id, value)
    else valuesOf(name).delete(id)
  }

  function valuesOf(name: string): Map<string, object> {
    const existing = collections.get(name)
    if (existing) return existing
    const created = new Map<string, object>()
    collections.set(name, created)
    return created
  }

  function change(...one: Change): void {
    apply(one)
    pending.push(one)
  }

  /** More lines were written since the last rewrite than a rewrite would write. */
  const isLong = (): boolean => written > fewestChanges + [...collections.values()].reduce((sum, { size }) => sum + size, 0)

  async function append(): Promise<void> {
    const batch = pending
    pending = []
    written += batch.length
    await journal.append(batch)
  }

  async function rewrite(): Promise<void> {
    pending = []
    written = 0
    const lines: Change[][] = []
    for (const [name, values] of collections) for (const [id, value] of values) lines.push([[name, id, value]])
    await journal.replaceAll(lines)
  }

  return {
    collection<Value extends object>(name: string): Collection<Value> {
      return {
        get: (id) => valuesOf(name).get(id) as Value | undefined,
        put(id, value) {
          change(name, id, value)
          return value
        },
        remove: (id) => change(name, id, null),
        list: () => [...valuesOf(name).values()] as Value[],
      }
    },
    flush() {
      if (pending.length > 0) last = isLong() ? rewrite() : append()
      return last
    },
    async empty() {
      collections.clear()
      await rewrite()
    },
    close: journal.close,
  }
}
