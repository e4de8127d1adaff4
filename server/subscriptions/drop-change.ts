import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { writeLife } from './write-life.ts'

/**
 * Drops the change that waits for the renewal of a subscription. The caller has locked it. Returns false when none
 * waits, or its lifecycle does not allow it.
 * @throws Refusal 409 change.announced when a price campaign announced it: nobody agreed to it, so nobody drops it
 */
export async function dropChange(tx: Transaction, row: LifeRow, now: Date): Promise<boolean> {
  if (row.pending?.campaign !== undefined) throw new Refusal('change.announced')
  return row.pending !== null && (await writeLife(tx, row, { event: 'change.dropped', change: { pending_change: null }, now }))
}
