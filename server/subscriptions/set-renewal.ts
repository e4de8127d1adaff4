import type { Transaction } from '../db/database.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { writeLife } from './write-life.ts'

/** Has a subscription, which is locked, renew or end with its period. Gives false when it was bought once for all, or its lifecycle does not allow it. */
export async function setRenewal(
  tx: Transaction,
  row: LifeRow,
  { autoRenew, now }: { autoRenew: boolean; now: Date },
): Promise<boolean> {
  if (row.endsAt === null) return false
  const event = autoRenew ? 'renewal.resumed' : 'renewal.stopped'
  const change = { auto_renew: autoRenew, next_payment_attempt_at: autoRenew ? row.endsAt : null }
  return writeLife(tx, row, { event, change, now })
}
