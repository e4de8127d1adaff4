import { sql } from 'kysely'
import type { OrderStatus } from '#contract/order.ts'
import type { Transaction } from '../db/database.ts'
import { columns } from './orders.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

const refundedOf = sql<number>`coalesce((select sum(r.centavos) from payment_attempts a
  join refunds r on (r.tenant, r.customer_id, r.attempt_id) = (a.tenant, a.customer_id, a.id)
  where (a.tenant, a.customer_id, a.order_id) = (orders.tenant, orders.customer_id, orders.id)
    and r.origin <> 'surplus'), 0)::integer`

const renewedBy = sql<
  string[] | null
>`(select array_agg(j.subscription_id::text order by j.subscription_id) from joined_renewals j
  where (j.tenant, j.customer_id, j.order_id) = (orders.tenant, orders.customer_id, orders.id))`

/**
 * Reads one page of a customer's orders, newest first, with what was given back and the subscriptions that a joint one
 * renews; of one status, or of all.
 */
export function listOrders(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { status, window }: { status: OrderStatus | undefined; window: PageWindow },
) {
  const query = tx
    .selectFrom('orders')
    .select(columns)
    .select([refundedOf.as('refunded'), renewedBy.as('renews')])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(status === undefined ? query : query.where('status', '=', status), window)
}
