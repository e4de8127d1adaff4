import type { Transaction } from '../db/database.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { writeLife } from './write-life.ts'

/**
 * Drops the change that waits for the renewal of a subscription. The caller has locked it. Returns false when none
 * waits, or its lifecycle does not allow it.
 */
export async function dropChange(tx: Transaction, row: LifeRow, now: Date): Promise<boolean> {
  return row.pending !== null && (await writeLife(tx, row, { event: 'change.dropped', change: { pending_change: null }, now }))
}
