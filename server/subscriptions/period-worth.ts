import { totalsOf } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { worthOfShares } from '../domain/period-share.ts'
import { continuesPeriod, isOnce } from '../domain/plan-change.ts'
import { paidForPeriod } from '../domain/proration.ts'
import { lostOfPart } from '../domain/refund-parts.ts'
import { chargesGone } from '../queries/money-gone.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import { newestOrder, orderBefore } from '../queries/order-before.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { presentPeriod } from './life.ts'

/**
 * Returns the value of a subscription's period in centavos as far as its money is still here: what was given back or is
 * disputed of the order that paid for it is taken off, and so is what was credited from an order before and left since
 * (docs/domain.md#money-given-back). Never negative.
 */
export async function periodWorth(tx: Transaction, row: LifeRow): Promise<number> {
  let worth = row.periodValue
  let order = await newestOf(tx, row)
  let since: Date | undefined
  let most = Number.POSITIVE_INFINITY
  while (order && worth > 0) {
    const lost = Math.min(await lostOfOrder(tx, order, { row, since }), most)
    worth -= lost
    if (addsToPeriod(order)) most -= lost
    else if (order.kind === 'change') {
      most = Math.min(most, creditedIn(order, row))
      since = order.createdAt
    } else break
    order = await orderBefore(tx, order, row.id)
  }
  return Math.max(0, worth)
}

/** Returns the newest order that paid for the period: the one that began it, or one that added to it since. */
async function newestOf(tx: Transaction, row: LifeRow): Promise<OrderRow | undefined> {
  if (row.orderId === null) return undefined
  const newest = await newestOrder(tx, row)
  return newest && addsToPeriod(newest) ? newest : findOrder(tx, { ...row, id: row.orderId })
}

/** Returns whether an order added to a period that continues. The lines of a short period are shares, too. */
const addsToPeriod = ({ kind, lines, toCredit }: OrderRow): boolean =>
  kind === 'change' && toCredit === null && continuesPeriod(lines)

/** Returns how much of the period's value a change credited from the orders before. */
const creditedIn = ({ lines, total, toCredit }: OrderRow, row: LifeRow): number =>
  toCredit !== null && continuesPeriod(lines) ? worthOfShares(lines, presentPeriod(row)) : totalsOf(lines, null).total - total

/**
 * Returns what the period lost by what left an order since a moment. Of an order that renewed several subscriptions it
 * is what left this one's part: a refund names one of them, or takes from all (docs/decisions/0158).
 */
async function lostOfOrder(
  tx: Transaction,
  order: OrderRow,
  { row, since }: { row: LifeRow; since: Date | undefined },
): Promise<number> {
  const joined = await joinedParts(tx, order)
  const isPart = joined.some(({ subscriptionId }) => subscriptionId === row.id)
  const parts = isPart ? joined : [{ subscriptionId: row.id, centavos: order.total }]
  const gone = lostOfPart(order, { parts, gone: await chargesGone(tx, order), subscriptionId: row.id }, since)
  return isPart ? gone : lostOfPeriod(order, row, gone)
}

/** Returns what the period lost by what left an order of its own, rounded up: a share counts as its whole period. */
function lostOfPeriod(order: OrderRow, row: LifeRow, gone: number): number {
  if (gone === 0 || order.total === 0) return 0
  const once = totalsOf(order.lines.filter(isOnce), null).total
  const paid = order.kind === 'change' ? order.total - once : paidForPeriod(order.lines, order.total)
  const value = addsToPeriod(order) ? worthOfShares(order.lines, presentPeriod(row)) : Math.max(0, paid)
  return Math.ceil((value * gone) / order.total)
}
