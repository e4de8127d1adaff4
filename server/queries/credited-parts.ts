import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { OrderRow } from './orders.ts'

/**
 * Returns what became credit of each period that a paid order paid for, in centavos, because a cheaper plan began at
 * once: by changes after the order and before the next one that began a period with new money. A change whose credit
 * came from several orders counts in full for each, so that no refund gives back what is credit already.
 */
export async function creditedPartsOf(
  tx: Transaction,
  { tenant, customerId, id, status, paidAt, kind, planId }: OrderRow,
): Promise<{ subscriptionId: string; centavos: number }[]> {
  if (status !== 'paid' || paidAt === null) return []
  const buysPlan = kind === 'purchase' && planId !== null
  const { rows } = await sql<{ subscriptionId: string; centavos: number }>`
    with own as (
      select subscription_id as id from orders
        where tenant = ${tenant} and customer_id = ${customerId}::uuid and id = ${id}::uuid and subscription_id is not null
      union select subscription_id from joined_renewals
        where tenant = ${tenant} and customer_id = ${customerId}::uuid and order_id = ${id}::uuid
      union select id from subscriptions
        where ${buysPlan} and tenant = ${tenant} and customer_id = ${customerId}::uuid and type = 'plan'),
    later as (
      select o.kind, o.paid_at, o.to_credit, coalesce(j.subscription_id, o.subscription_id) as subscription_id
      from orders o left join joined_renewals j on (j.tenant, j.customer_id, j.order_id) = (o.tenant, o.customer_id, o.id)
      where o.tenant = ${tenant} and o.customer_id = ${customerId}::uuid and o.status = 'paid'
        and o.paid_at >= ${paidAt} and o.id <> ${id}::uuid)
    select l.subscription_id as "subscriptionId", sum(l.to_credit)::integer as centavos from later l join own on own.id = l.subscription_id
    where l.to_credit > 0 and not exists (select from later r
      where r.subscription_id = l.subscription_id and r.kind = 'renewal' and r.paid_at < l.paid_at)
    group by l.subscription_id`.execute(tx)
  return rows
}
