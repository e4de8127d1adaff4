import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { OrderKey } from './orders.ts'

/**
 * Returns how many centavos of an order's payment are no longer here, all of them or those that we booked since a
 * moment: refunded or about to be, disputed and not won, or rescored by the gateway, and what of its credit went back
 * to the balance or is about to (docs/domain.md#money-given-back). Never more than was paid. A surplus charge, and one
 * that staff gave back before it counted, never paid the order.
 */
export async function moneyGone(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  after: Date = new Date(0),
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select (coalesce(sum(least(a.centavos, case when a.state = 'failed' then a.centavos else
      coalesce((select sum(r.centavos) from refunds r where (r.tenant, r.customer_id, r.attempt_id) = (a.tenant, a.customer_id, a.id)
        and r.created_at >= ${after}::timestamptz), 0)
      + coalesce((select sum(q.centavos) from refund_requests q where (q.tenant, q.customer_id, q.attempt_id) = (a.tenant, a.customer_id, a.id)
        and q.state in ('approved', 'sent', 'unknown') and q.created_at >= ${after}::timestamptz), 0)
      + coalesce((select sum(d.centavos) from disputes d where (d.tenant, d.customer_id, d.attempt_id) = (a.tenant, a.customer_id, a.id)
        and d.state <> 'won' and d.opened_at >= ${after}::timestamptz), 0) end)), 0)
      + coalesce((select sum(p.centavos) from credit_entries e join credit_postings p
          on (p.tenant, p.customer_id, p.entry_id) = (e.tenant, e.customer_id, e.id) and p.account = 'available'
        where (e.tenant, e.customer_id, e.order_id) = (${tenant}, ${customerId}::uuid, ${id}::uuid)
          and e.kind = 'returned' and e.created_at >= ${after}::timestamptz), 0)
      + coalesce((select sum(floor(o.credit_applied * q.centavos::numeric / nullif(o.total - o.credit_applied, 0)))
        from refund_requests q
        join payment_attempts b on (b.tenant, b.customer_id, b.id) = (q.tenant, q.customer_id, q.attempt_id)
        join orders o on (o.tenant, o.customer_id, o.id) = (b.tenant, b.customer_id, b.order_id)
        where (o.tenant, o.customer_id, o.id) = (${tenant}, ${customerId}::uuid, ${id}::uuid)
          and q.state in ('approved', 'sent', 'unknown') and q.created_at >= ${after}::timestamptz), 0))::integer as gone
    from payment_attempts a
    where a.tenant = ${tenant} and a.customer_id = ${customerId}::uuid and a.order_id = ${id}::uuid
      and (a.state = 'succeeded' or a.state = 'refunded' and coalesce(a.code, '') not in ('surplus', 'given_back', 'credit_spent')
        or a.state = 'failed' and a.code = 'rescored' and a.finished_at >= ${after}::timestamptz)
  `.execute(tx)
  return rows[0]?.gone ?? 0
}
