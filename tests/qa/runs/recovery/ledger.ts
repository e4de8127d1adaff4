import type { TestEnvironment } from './environment.ts'
import { readLedgerRows } from './ledger-rows.ts'
import { ledgerText } from './ledger-text.ts'
import type { Ledger, Person } from './scenario.ts'

/**
 * Returns everything stored about a person's customer by table, what the gateways charged, and the mails to them, as
 * texts that are the same for every person who did the same.
 */
export async function ledgerOf(environment: TestEnvironment, who: Person): Promise<Ledger> {
  return ledgerText(await readLedgerRows(environment, who))
}

/** Returns where a ledger differs from the one that is right, one text for each table. */
export function differencesOf(right: Ledger, actual: Ledger): string[] {
  return [...new Set([...Object.keys(right), ...Object.keys(actual)])].flatMap((table) => {
    const [wanted, written] = [rowsOf(right[table]), rowsOf(actual[table])]
    const [added, missing] = [without(written, wanted), without(wanted, written)]
    if (added.length + missing.length === 0) return []
    return [`${table}: ${added.join(', ') || 'nothing more'} instead of ${missing.join(', ') || 'nothing'}`]
  })
}

function rowsOf(rows: unknown): string[] {
  if (rows === undefined) return []
  return [rows].flat().map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
}

/** Returns the rows without those of another list, each as often as it is there. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
