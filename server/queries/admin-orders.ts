import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderAttention } from '#contract/admin/sale.ts'
import type { Driver } from '#contract/driver.ts'
import type { OrderKind, OrderStatus } from '#contract/order.ts'
import type { Transaction } from '../db/database.ts'
import { filtered } from './keyset-among.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { SliceAsked } from './keyset.ts'
import type { OrderKey } from './orders.ts'
import { searchIn } from './search.ts'

/** Sort orders of a list of orders. */
export const orderOrders = byAge(sql`o.created_at`)

export interface OrderFilters {
  /** Words about the customer. */
  words?: string | undefined
  id?: string | undefined
  /** The values that fit, at least one of each. */
  status?: readonly OrderStatus[] | undefined
  kind?: readonly OrderKind[] | undefined
  driver?: readonly Driver[] | undefined
  /** Created from this moment on, and before that one. */
  since?: Date | undefined
  before?: Date | undefined
  customerId?: string | undefined
  /** Why it waits for staff. */
  attention?: OrderAttention | undefined
  /** The code of its first refusal; null for one without a code. */
  refusal?: string | null | undefined
}

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'o.tenant').onRef('c.customer_id', '=', 'o.customer_id'))
    .select((it) => [
      'o.customer_id as customerId',
      'c.name as customerName',
      'o.id',
      'o.kind',
      'o.status',
      'o.total',
      'o.driver',
      'o.failure_code as failureCode',
      'o.created_at as createdAt',
      'o.paid_at as paidAt',
      it
        .selectFrom('payment_attempts as a')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('a.tenant', '=', 'o.tenant')
        .whereRef('a.customer_id', '=', 'o.customer_id')
        .whereRef('a.order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('attempts'),
    ])
    .where('o.tenant', '=', tenant)
}

/** An order of any customer, with the columns of a list row. */
export type AdminOrder = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const ofOrder = sql`(a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id)`
const waitsFor: Record<OrderAttention, RawBuilder<boolean>> = {
  decision: sql`exists (select from payment_attempts a where ${ofOrder} and a.state = 'manual')`,
  refund: sql`exists (select from refund_requests q join payment_attempts a
    on (a.tenant, a.customer_id, a.id) = (q.tenant, q.customer_id, q.attempt_id)
    where ${ofOrder} and q.state in ('requested', 'unknown'))`,
  received: sql`exists (select from received_payments q
    where (q.tenant, q.customer_id, q.order_id) = (o.tenant, o.customer_id, o.id) and q.state = 'requested')`,
  dispute: sql`exists (select from disputes d join payment_attempts a
    on (a.tenant, a.customer_id, a.id) = (d.tenant, d.customer_id, d.attempt_id)
    where ${ofOrder} and d.state <> 'won')`,
}

/**
 * Returns SQL: whether the first refusal of an order had a code, or with null none. Those with any such refusal come
 * from an index.
 */
function refusedFirst(tenant: string, code: string | null) {
  const is = code === null ? sql`is null` : sql`= ${code}`
  return sql<boolean>`((o.customer_id, o.id) in (
      select a.customer_id, a.order_id from payment_attempts a where a.tenant = ${tenant} and a.state = 'failed' and a.code ${is})
    and (select a.code from payment_attempts a where ${ofOrder} and a.state = 'failed' order by a.n limit 1) ${is})`
}

/** Reads one page of the orders of all customers of a tenant. */
export function listOrders(tx: Transaction, tenant: string, filters: OrderFilters, page: SliceAsked) {
  const { words, id, status, kind, driver, since, before, customerId, attention, refusal } = filters
  const { query: within, among } = filtered(rows(tx, tenant), [
    [sql`o.status`, status],
    [sql`o.kind`, kind],
    [sql`o.driver`, driver],
  ])
  let query = within
  if (id !== undefined) query = query.where('o.id', '=', id)
  if (since !== undefined) query = query.where('o.created_at', '>=', since)
  if (before !== undefined) query = query.where('o.created_at', '<', before)
  if (customerId !== undefined) query = query.where('o.customer_id', '=', customerId)
  if (attention !== undefined) query = query.where(waitsFor[attention])
  if (refusal !== undefined) query = query.where(refusedFirst(tenant, refusal))
  return readCursorPage(tx, query, sql<string>`o.id`, page, searchIn(sql.ref('c.search'), words), among)
}

/** Returns the key of an order by its id alone. */
export async function findOrderKey(tx: Transaction, tenant: string, id: string): Promise<OrderKey | undefined> {
  return tx
    .selectFrom('orders')
    .select(['tenant', 'customer_id as customerId', 'id'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reads all attempts to charge an order, oldest first, with their cards, which may be deleted by now. */
export function attemptsOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('payment_attempts as a')
    .leftJoin('payment_methods as m', (on) =>
      on
        .onRef('m.tenant', '=', 'a.tenant')
        .onRef('m.customer_id', '=', 'a.customer_id')
        .onRef('m.id', '=', 'a.payment_method_id'),
    )
    .select([
      'a.id',
      'a.n',
      'a.driver',
      'm.id as cardId',
      'm.brand',
      'm.last4',
      'a.state',
      'a.centavos',
      'a.provider_id as providerId',
      'a.provider_key as providerKey',
      'a.code',
      'a.message',
      'a.challenged',
      'a.checks',
      'a.created_at as createdAt',
      'a.finished_at as finishedAt',
      'a.next_check_at as nextCheckAt',
      'a.charged_centavos as chargedCentavos',
      'a.way',
      'a.installments',
      'a.charged_currency as chargedCurrency',
    ])
    .where('a.tenant', '=', tenant)
    .where('a.customer_id', '=', customerId)
    .where('a.order_id', '=', id)
    .orderBy('a.n')
    .execute()
}
