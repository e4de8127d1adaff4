import type { LineItem } from '#contract/line-item.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { CustomerKey, OrderKey, OrderRow } from './orders.ts'

/** One subscription that an order renews: its lines, and its part of the order's total in centavos. */
export interface RenewedPart {
  subscriptionId: string
  period: 0 | 1
  periodStartsAt: Date
  lines: LineItem[]
  centavos: number
}

/** Stores the subscriptions that one order renews together. */
export async function insertParts(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  parts: readonly RenewedPart[],
): Promise<void> {
  const rows = parts.map(({ subscriptionId, period, periodStartsAt, lines, centavos }) => ({
    tenant,
    customer_id: customerId,
    order_id: id,
    subscription_id: subscriptionId,
    period,
    period_starts_at: periodStartsAt,
    lines: toJson(lines),
    centavos,
  }))
  await tx.insertInto('joined_renewals').values(rows).execute()
}

/** Returns the parts of an order that renews several subscriptions; none when it renews one. */
export function joinedParts(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<RenewedPart[]> {
  return tx
    .selectFrom('joined_renewals')
    .select(['subscription_id as subscriptionId', 'period', 'period_starts_at as periodStartsAt', 'lines', 'centavos'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .orderBy('subscription_id')
    .execute()
}

/** Returns the subscriptions that a renewal's order renews: one, or several in one charge. */
export async function partsOf(tx: Transaction, order: OrderRow): Promise<RenewedPart[]> {
  const { subscriptionId, periodStartsAt, period, lines, total: centavos } = order
  if (subscriptionId === null || periodStartsAt === null) return []
  const joined = await joinedParts(tx, order)
  return joined.length > 0 ? joined : [{ subscriptionId, period, periodStartsAt, lines, centavos }]
}

/** Returns the ids of a customer's running subscriptions that renew by themselves. */
export async function renewingIds(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '=', 1)
    .where('auto_renew', '=', true)
    .where('ends_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
