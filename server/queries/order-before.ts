import type { Transaction } from '../db/database.ts'
import { joinedOrderIds } from './joined-order-ids.ts'
import { findOrder, ordersOfSubscription } from './orders.ts'
import type { OrderKey, OrderRow } from './orders.ts'

/** Returns the newest paid order that renewed or changed a subscription. */
export async function newestOrder(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<OrderRow | undefined> {
  return ordersOfSubscription(tx, { tenant, customerId, id })
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Returns the paid order before another one that paid for the same subscription: a renewal, a change or the purchase of
 * its plan.
 */
export async function orderBefore(tx: Transaction, order: OrderRow, subscriptionId: string): Promise<OrderRow | undefined> {
  const before = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', order.tenant)
    .where('customer_id', '=', order.customerId)
    .where('status', '=', 'paid')
    .where('paid_at', '<', order.paidAt ?? order.createdAt)
    .where((it) =>
      it.or([
        it('subscription_id', '=', subscriptionId),
        it('id', 'in', joinedOrderIds(tx, { ...order, id: subscriptionId })),
        it.and([it('kind', '=', 'purchase'), it('plan_id', 'is not', null)]),
      ]),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before && findOrder(tx, { ...order, id: before.id })
}
