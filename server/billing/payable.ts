import type { Transaction } from '../db/database.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isReplaced } from '../subscriptions/begin-on-subscription.ts'
import { renewalOf } from '../subscriptions/next-lines.ts'
import { allows } from '../subscriptions/write-life.ts'

/** Returns whether a person can pay the next period of a subscription now: it is owed, or brings access back. */
export async function isPayable(tx: Transaction, row: LifeRow): Promise<boolean> {
  return allows(row, 'payment.requested') && renewalOf(row) > 0 && !(await isReplaced(tx, row))
}
