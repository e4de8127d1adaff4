import type { Transaction } from '../db/database.ts'
import { findOrder } from '../queries/orders.ts'
import { findAttempt } from '../queries/payment-attempts.ts'
import { findRefundRequest, subscriptionsPaidBy } from '../queries/refund-requests.ts'
import type { RefundKey } from '../queries/refund-requests.ts'
import { stateOf } from '../subscriptions/life.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'
import { cancelSubscription } from './cancel-subscription.ts'

/**
 * Ends what a refund that is done takes away, as its staff chose: at once, or with the period, which is over when it is
 * paused. When it names one subscription of several, the others stay. Repeating it changes nothing.
 */
export async function endRefundedAccess(tx: Transaction, key: RefundKey, now: Date): Promise<void> {
  const request = await findRefundRequest(tx, key)
  if (request?.state !== 'done' || request.access === 'keep') return
  const attempt = await findAttempt(tx, { ...key, id: request.attemptId })
  const order = attempt && (await findOrder(tx, { ...key, id: attempt.orderId }))
  if (!order) return
  for (const { id } of await subscriptionsPaidBy(tx, order, request.subscriptionId)) {
    const { row, unpaid } = await lockSubscription(tx, { ...key, id })
    const isAtOnce = request.access === 'now' || stateOf(row) === 'paused'
    if (isAtOnce) await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now })
    else await setRenewal(tx, row, { autoRenew: false, now })
  }
}
