import type { Transaction } from '../db/database.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { hasActivePlan } from '../queries/subscriptions.ts'
import { Refusal } from '../refusal/refusal.ts'
import { isBeingCharged } from './being-charged.ts'
import { changeStillPriced } from './change-still-priced.ts'
import { stateOf } from './life.ts'
import { liveRenewal } from './renewal-order.ts'
import { allows, writeLife } from './write-life.ts'

/**
 * Updates the subscriptions that an order renews, or the one that it changes, when its charge begins: a renewal is in
 * flight. Returns whether the order is still valid for it. The caller has locked the customer.
 * @throws Refusal 409 order.state when a subscription does not allow it, 409 order.elsewhere while another of its
 * orders is charged, or another plan is active.
 */
export async function beginOnSubscription(
  tx: Transaction,
  order: OrderRow,
  { byClock, now }: { byClock: boolean; now: Date },
): Promise<boolean> {
  const parts = await partsOf(tx, order)
  if (parts.length === 0) return beginOnOne(tx, order, { id: order.subscriptionId ?? '', byClock, now })
  for (const { subscriptionId: id } of parts) if (!(await beginOnOne(tx, order, { id, byClock, now }))) return false
  return true
}

async function beginOnOne(
  tx: Transaction,
  order: OrderRow,
  { id, byClock, now }: { id: string; byClock: boolean; now: Date },
): Promise<boolean> {
  const key = { ...order, id }
  const unpaid = await lockUnpaidOrders(tx, key)
  if (unpaid.some((one) => one.id !== order.id && isBeingCharged(one))) throw new Refusal('order.elsewhere')
  const row = await lockLife(tx, key)
  if (!row) throw new Refusal('order.state')
  if (order.kind === 'change') return allows(row, 'change.made') && (await changeStillPriced(tx, row, { order, now }))
  if (liveRenewal(row, unpaid)?.id !== order.id) throw new Refusal('order.state')
  if (await isReplaced(tx, row)) throw new Refusal('order.elsewhere')
  const change = byClock ? { next_payment_attempt_at: null } : {}
  if (!(await writeLife(tx, row, { event: 'renewal.begun', change, now }))) throw new Refusal('order.state')
  return true
}

/** Returns whether the customer has another plan by now, so that a payment cannot restore the expired one. */
export async function isReplaced(tx: Transaction, row: LifeRow): Promise<boolean> {
  return row.type === 'plan' && stateOf(row) === 'expired' && (await hasActivePlan(tx, row))
}
