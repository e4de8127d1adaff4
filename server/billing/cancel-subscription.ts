import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import type { CancelWhy } from '../subscriptions/plan-cancellation.ts'
import { mailOwner } from '../subscriptions/subscription-mail.ts'
import { writeLife } from '../subscriptions/write-life.ts'

/**
 * Ends a subscription for good: at once by the customer's act, at the time of a cancellation that waited, or with its
 * period when it does not renew. Cancels its unpaid orders and informs its owner and its applications. Returns false
 * when its lifecycle does not allow it. The caller has locked the subscription and its orders.
 */
export async function cancelSubscription(
  tx: Transaction,
  row: LifeRow,
  {
    event,
    unpaid,
    why = {},
    now,
  }: { event: 'subscription.cancelled' | 'period.ended'; unpaid: readonly OrderRow[]; why?: CancelWhy; now: Date },
): Promise<boolean> {
  const nothing = { cancel_at: null, paused_until: null, next_payment_attempt_at: null, pending_change: null }
  const over = { cancelled_at: now, auto_renew: false, ...nothing }
  const change = { ...why, ...over }
  if (!(await writeLife(tx, row, { event, change, now }))) return false
  await cancelUnpaid(tx, unpaid, now)
  const { tenant, customerId, id } = row
  await mailOwner(tx, row, { template: 'subscription-cancelled', now })
  await insertJob(tx, { tenant, customerId, kind: 'applications.close', payload: { subscription_id: id }, now })
  return true
}
