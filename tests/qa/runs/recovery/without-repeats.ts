import type { Ledger } from './scenario.ts'

/**
 * What differs when the server did something whose answer the page never got, and the person did the same again. Each
 * with the reason, and how it is left out.
 */
const repeats: readonly { reason: string; leaveOut: (table: string, row: string) => string | null }[] = [
  {
    reason: 'a save counts, also one with the same values',
    leaveOut: (table, row) => (table === 'consents' ? row : row.replace(/"version":\d+/, '"version":"any"')),
  },
  {
    reason: 'a card that is given again waits for a try again',
    leaveOut: (table, row) =>
      table === 'payment_methods' ? row.replace(/"untried_since":("[^"]*"|null)/, '"untried_since":"any"') : row,
  },
  {
    reason: 'a save is written down, also one that changes nothing',
    leaveOut: (table, row) => (table === 'audit_log' && changesNothing(row) ? null : row),
  },
  {
    reason: 'a planned job names the version of its subscription, which counts each save',
    leaveOut: (table, row) => (table === 'jobs' ? row.replace(/(subscriptions#\d+):\d+:/, '$1:any:') : row),
  },
]

/** Returns whether an entry says of each value after the change that it was so before. */
function changesNothing(row: string): boolean {
  const { before, after } = JSON.parse(row) as Record<'before' | 'after', Record<string, unknown> | null>
  if (!before || !after) return false
  return Object.entries(after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value))
}

/** Returns a ledger without what differs when the same was done twice. */
export function withoutRepeats(ledger: Ledger): Ledger {
  const left = Object.entries(ledger).map(([table, rows]) => {
    if (!Array.isArray(rows)) return [table, rows] as const
    const lasting = (row: unknown) =>
      repeats.reduce<unknown>((text, { leaveOut }) => (typeof text === 'string' ? leaveOut(table, text) : text), row)
    return [table, rows.map(lasting).filter((row) => row !== null)] as const
  })
  return Object.fromEntries(left)
}
