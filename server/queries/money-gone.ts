import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { OrderKey } from './orders.ts'

/** Money that left an order's charges. Centavos. */
export interface ChargeGone {
  /** When we booked it. */
  at: Date
  centavos: number
  /** The subscription that a refund names; null when it is for all that the order paid. */
  subscriptionId: string | null
  /** Whether it takes its share of the order's credit along, as a refund does. */
  returnsCredit: boolean
}

/**
 * Returns what left an order's charges, oldest first: refunded or about to be, disputed and not won, or rescored by the
 * gateway (docs/domain.md#money-given-back). A surplus charge, and one that staff gave back before it counted, never
 * paid the order.
 */
export async function chargesGone(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<ChargeGone[]> {
  const { rows } = await sql<ChargeGone>`
    with charges as (
      select * from payment_attempts a
      where a.tenant = ${tenant} and a.customer_id = ${customerId}::uuid and a.order_id = ${id}::uuid
        and (a.state = 'succeeded' or a.state = 'refunded' and coalesce(a.code, '') not in ('surplus', 'given_back', 'credit_spent')
          or a.state = 'failed' and a.code = 'rescored'))
    select gone.* from (
      select r.created_at as at, r.centavos::integer as centavos, q.subscription_id as "subscriptionId", true as "returnsCredit"
      from charges a join refunds r on (r.tenant, r.customer_id, r.attempt_id) = (a.tenant, a.customer_id, a.id)
        left join refund_requests q on (q.tenant, q.customer_id, q.id) = (r.tenant, r.customer_id, r.request_id)
      where a.state <> 'failed'
      union all
      select q.created_at, q.centavos::integer, q.subscription_id, true
      from charges a join refund_requests q on (q.tenant, q.customer_id, q.attempt_id) = (a.tenant, a.customer_id, a.id)
      where a.state <> 'failed' and q.state in ('approved', 'sent', 'unknown')
      union all
      select d.opened_at, d.centavos::integer, null, false
      from charges a join disputes d on (d.tenant, d.customer_id, d.attempt_id) = (a.tenant, a.customer_id, a.id)
      where a.state <> 'failed' and d.state <> 'won'
      union all
      select a.finished_at, a.centavos::integer, null, false from charges a where a.state = 'failed') gone
    order by gone.at
  `.execute(tx)
  return rows
}
