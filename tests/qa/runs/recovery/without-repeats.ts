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
    leaveOut: (table, row) => (table === 'audit_log' && /"before":(\{.*\}),"after":\1,/.test(row) ? null : row),
  },
]

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
