import type { Transaction } from '../db/database.ts'
import { lostDisputeEndsAccess } from '../domain/configuration.ts'
import { findDisputedOrder } from '../queries/disputes.ts'
import { findOrder } from '../queries/orders.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { subscriptionsPaidBy } from '../queries/refund-requests.ts'
import { settingValue } from '../queries/settings.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'

/**
 * Ends at once what the order of a lost dispute paid for, unless the tenant's setting keeps it
 * (docs/decisions/0075). Repeating it changes nothing.
 */
export async function endDisputedAccess(tx: Transaction, key: CustomerKey & { id: string }, now: Date): Promise<void> {
  const dispute = await findDisputedOrder(tx, key)
  if (dispute?.state !== 'lost' || (await settingValue(tx, key.tenant, lostDisputeEndsAccess)) === false) return
  const order = await findOrder(tx, { ...key, id: dispute.orderId })
  if (!order) return
  for (const { id } of await subscriptionsPaidBy(tx, order)) {
    const { row, unpaid } = await lockSubscription(tx, { ...key, id })
    await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now })
  }
}
