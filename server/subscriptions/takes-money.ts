import type { Transaction } from '../db/database.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { isReplaced } from './begin-on-subscription.ts'
import { allows } from './write-life.ts'

/**
 * Returns whether each subscription of a renewal or a change can still take its success. If one was cancelled, renewed
 * or changed since, or its cancellation is due, the money is refunded.
 */
export async function takesMoney(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  if (order.kind === 'change') {
    const row = await goingOn(tx, { ...order, id: order.subscriptionId ?? '' }, now)
    return row !== null && allows(row, 'change.made') && (row.startsAt ?? row.createdAt) <= order.createdAt
  }
  for (const { subscriptionId: id, periodStartsAt } of await partsOf(tx, order)) {
    const row = await goingOn(tx, { ...order, id }, now)
    const isSamePeriod = row !== null && (row.endsAt ?? row.createdAt).getTime() === periodStartsAt.getTime()
    if (!isSamePeriod || !allows(row, 'renewal.paid') || (await isReplaced(tx, row))) return false
  }
  return true
}

/** Locks a subscription; null when its cancellation is due, or it is gone. */
async function goingOn(tx: Transaction, key: SubscriptionKey, now: Date): Promise<LifeRow | null> {
  const row = await lockLife(tx, key)
  return !row || (row.cancelAt !== null && row.cancelAt <= now) ? null : row
}
