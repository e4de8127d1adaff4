import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Renewal } from '#contract/consent.ts'
import type { LineItem } from '#contract/line-item.ts'
import type { OrderKind, OrderStatus, Totals } from '#contract/order.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { joinedOrderIds } from './joined-order-ids.ts'
import { installmentsOf } from './order-installments.ts'

export interface CustomerKey {
  tenant: string
  customerId: string
}
export type OrderKey = CustomerKey & { id: string }

interface NewOrder extends CustomerKey {
  userId: string
  /** Null for products without a plan. */
  planId: string | null
  planVersion: number | null
  period: 0 | 1
  lines: LineItem[]
  promo: { code: string; discount: number; value: number } | null
  promoCodeId: string | null
  totals: Totals
  /** Centavos of the total that the credit balance pays. */
  creditApplied: number
  /** Centavos that a change to a cheaper plan at once puts into the credit balance (docs/decisions/0171). */
  toCredit?: number | null
  renewal: Renewal | null
  paymentMethodId: string | null
  driver: Driver | null
  onboardingId: string | null
  /** A purchase when absent; a renewal has the start of its period. */
  of?: { kind: Exclude<OrderKind, 'purchase'>; subscriptionId: string; periodStartsAt: Date | null }
  now: Date
}

/** The columns of a stored order. */
export const columns = [
  'tenant',
  'customer_id as customerId',
  'id',
  'user_id as userId',
  'plan_id as planId',
  'plan_version as planVersion',
  'period',
  'lines',
  'promo',
  'promo_code_id as promoCodeId',
  'subtotal',
  'discounts',
  'promo_discount as promoDiscount',
  'total',
  'iva',
  'credit_applied as creditApplied',
  'to_credit as toCredit',
  'renewal',
  'payment_method_id as paymentMethodId',
  'driver',
  'status',
  'failure_code as failureCode',
  'failure_detail as failureDetail',
  'onboarding_id as onboardingId',
  'kind',
  'subscription_id as subscriptionId',
  'period_starts_at as periodStartsAt',
  'created_at as createdAt',
  'paid_at as paidAt',
  installmentsOf.as('installments'),
] as const

function orderBy(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('orders')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
}

/** A stored order. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderBy>['executeTakeFirstOrThrow']>>

export function findOrder(tx: Transaction, key: OrderKey): Promise<OrderRow | undefined> {
  return orderBy(tx, key).executeTakeFirst()
}

/**
 * Locks the order until the transaction ends. The lock order is always: customer, order, attempt, promo code,
 * subscription.
 */
export function lockOrder(tx: Transaction, key: OrderKey): Promise<OrderRow | undefined> {
  return orderBy(tx, key).forUpdate().executeTakeFirst()
}

/** Selects the orders by which a subscription renews or changes, alone or together with others. */
export function ordersOfSubscription(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('orders')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where((it) => it.or([it('subscription_id', '=', id), it('id', 'in', joinedOrderIds(tx, { tenant, customerId, id }))]))
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OrderKey> {
  const { tenant, customerId, totals, now } = order
  const id = uuidv7(now)
  await tx
    .insertInto('orders')
    .values({
      tenant,
      customer_id: customerId,
      id,
      user_id: order.userId,
      plan_id: order.planId,
      plan_version: order.planVersion,
      period: order.period,
      lines: toJson(order.lines),
      promo: order.promo && toJson({ ...order.promo }),
      promo_code_id: order.promoCodeId,
      subtotal: totals.subtotal,
      discounts: totals.discounts,
      promo_discount: totals.promo,
      total: totals.total,
      iva: totals.iva,
      credit_applied: order.creditApplied,
      to_credit: order.toCredit ?? null,
      renewal: order.renewal && toJson({ ...order.renewal }),
      payment_method_id: order.paymentMethodId,
      driver: order.driver,
      status: 'draft',
      onboarding_id: order.onboardingId,
      kind: order.of?.kind ?? 'purchase',
      subscription_id: order.of?.subscriptionId ?? null,
      period_starts_at: order.of?.periodStartsAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { tenant, customerId, id }
}

/** A change of an order. A paid order gets its time; `failure` says why the last attempt did not succeed. */
export interface OrderChange {
  status: OrderStatus
  now: Date
  failure?: { code: string; detail: string } | null
  card?: { paymentMethodId: string | null; driver: Driver | null }
  creditApplied?: number
}

export async function changeOrder(tx: Transaction, { tenant, customerId, id }: OrderKey, change: OrderChange): Promise<void> {
  const { status, now, failure, card, creditApplied } = change
  await tx
    .updateTable('orders')
    .set({
      status,
      updated_at: now,
      ...(status === 'paid' ? { paid_at: now } : {}),
      ...(failure === undefined ? {} : { failure_code: failure?.code ?? null, failure_detail: failure?.detail ?? null }),
      ...(card ? { payment_method_id: card.paymentMethodId, driver: card.driver } : {}),
      ...(creditApplied === undefined ? {} : { credit_applied: creditApplied }),
    })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

const moving: OrderStatus[] = ['charging', 'verifying']
const charging: OrderStatus[] = [...moving, 'requires_action']

interface Elsewhere {
  except: string | null
  onboardingId: string | null
  atBank?: boolean
  renewing?: 'plan' | 'product'
}

/** Selects orders whose charge keeps a renewal waiting: every one but a transfer for something else. */
const countsFor = (renewing: 'plan' | 'product') =>
  sql<boolean>`(not exists (select from payment_attempts a
    where (a.tenant, a.customer_id, a.order_id) = (orders.tenant, orders.customer_id, orders.id) and a.state = 'awaiting')
    or (${renewing}::text = 'plan' and orders.kind = 'purchase' and orders.plan_id is not null))`

/**
 * Returns whether another order of the customer is being charged, or one of the same onboarding is paid. With `atBank`,
 * an order that waits at a bank's page or for a transfer counts as well. For what is `renewing`, a transfer counts only
 * when it buys a plan, and a plan renews: one of both must not be paid in vain.
 */
export async function chargedElsewhere(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { except, onboardingId, atBank = true, renewing }: Elsewhere,
): Promise<boolean> {
  let query = tx
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where((it) =>
      it.or([
        it.and([it('status', 'in', atBank ? charging : moving), ...(renewing ? [countsFor(renewing)] : [])]),
        it.and([it('status', '=', 'paid'), it('onboarding_id', '=', onboardingId)]),
      ]),
    )
  if (except !== null) query = query.where('id', '!=', except)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Returns whether another order of the same onboarding is paid. */
export async function paidElsewhere(tx: Transaction, { tenant, customerId, id, onboardingId }: OrderRow): Promise<boolean> {
  if (onboardingId === null) return false
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('onboarding_id', '=', onboardingId)
    .where('status', '=', 'paid')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the orders of one onboarding, locked until the transaction ends. */
export function ordersOfOnboarding(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('onboarding_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
}
