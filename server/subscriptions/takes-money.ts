import type { Transaction } from '../db/database.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife } from '../queries/subscription-life.ts'
import { isReplaced } from './begin-on-subscription.ts'
import { allows } from './write-life.ts'

/**
 * Returns whether a success of a renewal or a change still has a subscription that it is for: cancelled, renewed or
 * changed since, its money is given back.
 */
export async function takesMoney(tx: Transaction, order: OrderRow): Promise<boolean> {
  const row = await lockLife(tx, { ...order, id: order.subscriptionId ?? '' })
  if (!row) return false
  if (order.kind === 'change') return allows(row, 'change.made') && (row.startsAt ?? row.createdAt) <= order.createdAt
  const isSamePeriod = (row.endsAt ?? row.createdAt).getTime() === order.periodStartsAt?.getTime()
  return isSamePeriod && allows(row, 'renewal.paid') && !(await isReplaced(tx, row))
}
