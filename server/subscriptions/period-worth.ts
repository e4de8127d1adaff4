import { totalsOf } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { isOnce, sellsOnceOnly } from '../domain/plan-change.ts'
import { paidForPeriod } from '../domain/proration.ts'
import { moneyGone } from '../queries/money-gone.ts'
import { orderBefore } from '../queries/order-before.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'

/**
 * Returns the value of a subscription's period in centavos as far as its money is still here: what was given back or is
 * disputed of the order that paid for it is taken off, and so is what was credited from an order before and left since
 * (docs/domain.md#money-given-back). Never negative.
 */
export async function periodWorth(tx: Transaction, row: LifeRow): Promise<number> {
  let worth = row.periodValue
  let order = row.orderId === null ? undefined : await findOrder(tx, { ...row, id: row.orderId })
  let since: Date | undefined
  let most = Number.POSITIVE_INFINITY
  while (order && worth > 0) {
    if (!sellsOnceOnly(order.lines)) {
      worth -= Math.min(lostOfPeriod(order, await moneyGone(tx, order, since)), most)
      if (order.kind !== 'change') break
      most = Math.min(most, totalsOf(order.lines, null).total - order.total)
      since = order.createdAt
    }
    order = await orderBefore(tx, order)
  }
  return Math.max(0, worth)
}

/** Returns the period's share of what left an order, rounded up. */
function lostOfPeriod(order: OrderRow, gone: number): number {
  if (gone === 0 || order.total === 0) return 0
  const once = totalsOf(order.lines.filter(isOnce), null).total
  const paid = order.kind === 'change' ? order.total - once : paidForPeriod(order.lines, order.total)
  return Math.ceil((Math.max(0, paid) * gone) / order.total)
}
