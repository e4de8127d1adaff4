import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { mailOwner } from '../subscriptions/subscription-mail.ts'
import { writeLife } from '../subscriptions/write-life.ts'

/**
 * Ends a subscription for ever, by the customer's own act: now, or with its period when it was not to renew. Nobody
 * charges its orders any more; its owner and its applications are told. Returns false when its lifecycle does not allow
 * it. Orders and subscription are locked.
 */
export async function cancelSubscription(
  tx: Transaction,
  row: LifeRow,
  { event, unpaid, now }: { event: 'subscription.cancelled' | 'period.ended'; unpaid: readonly OrderRow[]; now: Date },
): Promise<boolean> {
  const change = { cancelled_at: now, auto_renew: false, next_payment_attempt_at: null, pending_change: null }
  if (!(await writeLife(tx, row, { event, change, now }))) return false
  await cancelUnpaid(tx, unpaid, now)
  const { tenant, customerId, id } = row
  await mailOwner(tx, row, { template: 'subscription-cancelled', now })
  await insertJob(tx, { tenant, customerId, kind: 'applications.close', payload: { subscription_id: id }, now })
  return true
}
