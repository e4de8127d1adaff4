import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked } from './keyset.ts'
import { searchIn } from './search.ts'

const ages = byAge(sql`o.paid_at`)
/** Sort orders of the accountant's list. */
export const paymentOrders: Record<'-paid_at' | 'paid_at', Order> = {
  '-paid_at': ages['-created_at'],
  paid_at: ages.created_at,
}

export interface PaymentFilters {
  /** Words about the customer. */
  words?: string | undefined
  driver?: Driver | undefined
  /** Paid from this moment on, and before that one. */
  since?: Date | undefined
  before?: Date | undefined
}

/** What paid an order: money that staff registered, or the attempt with what its gateway said of the charge. */
const paying = sql<{
  byHand: boolean
  providerId: string | null
  fee: number | null
  net: number | null
  payout: string | null
}>`(
  (select true as "byHand", h.reference as "providerId", 0::bigint as fee, h.centavos - h.credited as net, null as payout
    from received_payments h
    where (h.tenant, h.customer_id, h.order_id) = (o.tenant, o.customer_id, o.id) and h.cause in ('paid', 'excess') limit 1)
  union all
  (select false, a.provider_id, m.fee, m.net, m.payout_id
  from payment_attempts a
  left join gateway_movements m on (m.tenant, m.attempt_id, m.kind) = (a.tenant, a.id, 'charge')
  where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and a.state in ('succeeded', 'refunded')
  order by a.state desc, a.n desc, m.charge_ref = a.provider_id desc nulls last, m.happened_at limit 1)
  limit 1
)`.as('p')

const refunded = sql<number>`(
  select coalesce(sum(r.centavos), 0)::bigint from refunds r
  join payment_attempts a on (a.tenant, a.customer_id, a.id) = (r.tenant, r.customer_id, r.attempt_id)
  where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and r.origin <> 'surplus'
)`

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'o.tenant').onRef('c.customer_id', '=', 'o.customer_id'))
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant', '=', 'o.tenant').onRef('r.customer_id', '=', 'o.customer_id').onRef('r.order_id', '=', 'o.id'),
    )
    .leftJoinLateral(paying, (join) => join.onTrue())
    .select([
      'o.id',
      'o.paid_at as paidAt',
      'r.number',
      'r.customer_rfc as rfc',
      'o.customer_id as customerId',
      'c.name as customerName',
      'o.lines',
      'o.period',
      'o.iva',
      'o.total',
      'o.credit_applied as credit',
      'o.discounts',
      'o.promo_discount as promoDiscount',
      'o.promo',
      'o.driver',
      sql<boolean>`coalesce(p."byHand", false)`.as('byHand'),
      'p.providerId',
      'p.fee',
      'p.net',
      'p.payout',
      refunded.as('refunded'),
    ])
    .where('o.tenant', '=', tenant)
    .where('o.status', '=', 'paid')
    .where('o.paid_at', 'is not', null)
    .$narrowType<{ paidAt: Date }>()
}

/** A paid order as the accountant books it. Money in centavos. */
export type PaymentReportRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Returns when the first order of a tenant was paid; null when none is. */
export async function firstPayment(tx: Transaction, tenant: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('orders')
    .select((it) => it.fn.min('paid_at').as('at'))
    .where('tenant', '=', tenant)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Reads one page of the paid orders of all customers of a tenant, by the moment of payment. */
export function listPayments(tx: Transaction, tenant: string, filters: PaymentFilters, page: SliceAsked) {
  const { words, driver, since, before } = filters
  let query = rows(tx, tenant)
  if (driver !== undefined) query = query.where('o.driver', '=', driver)
  if (since !== undefined) query = query.where('o.paid_at', '>=', since)
  if (before !== undefined) query = query.where('o.paid_at', '<', before)
  return readCursorPage(tx, query, sql<string>`o.id`, page, searchIn(sql.ref('c.search'), words))
}
