import type { Transaction } from '../db/database.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife } from '../queries/subscription-life.ts'
import { isReplaced } from './begin-on-subscription.ts'
import { allows } from './write-life.ts'

/**
 * Returns whether the subscription can still take the success of a renewal or a change. If it was cancelled, renewed or
 * changed since, or its cancellation is due, the money is refunded.
 */
export async function takesMoney(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const row = await lockLife(tx, { ...order, id: order.subscriptionId ?? '' })
  if (!row || (row.cancelAt !== null && row.cancelAt <= now)) return false
  if (order.kind === 'change') return allows(row, 'change.made') && (row.startsAt ?? row.createdAt) <= order.createdAt
  const isSamePeriod = (row.endsAt ?? row.createdAt).getTime() === order.periodStartsAt?.getTime()
  return isSamePeriod && allows(row, 'renewal.paid') && !(await isReplaced(tx, row))
}
