import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { worthOfShares } from '../domain/period-share.ts'
import { continuesPeriod, isOnce, linesAfter, linesWith } from '../domain/plan-change.ts'
import type { OrderRow } from '../queries/orders.ts'
import { keepFeatures } from '../queries/sold-features.ts'
import { lockLife } from '../queries/subscription-life.ts'
import { periodOf, presentPeriod, renewalAfter, stateOf } from './life.ts'
import { planFrom, sellsSame } from './plan-from.ts'
import { writeLife } from './write-life.ts'

/**
 * Applies the paid order of a change to its subscription, in the transaction that settles it. A new period begins now.
 * A trial keeps its end. A period to which something was only added continues: with the change that waits for its
 * renewal when that was one-time add-ons, without it when more renews now.
 */
export async function changePaid(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const row = order.subscriptionId === null ? undefined : await lockLife(tx, { ...order, id: order.subscriptionId })
  if (!row) return
  const bought = order.lines
  if (continuesPeriod(bought)) {
    const lines = toJson(linesWith(row.lines, bought))
    const isOnceOnly = bought.every(isOnce)
    const value = row.periodValue + (order.total > 0 ? worthOfShares(bought, presentPeriod(row)) : 0)
    const change = isOnceOnly ? { lines } : { lines, period_value: value, pending_change: null }
    if (await writeLife(tx, row, { event: 'change.made', change, now })) await keepFeatures(tx, row, { goesOn: true })
    return
  }
  const endsAt = periodEnd(now, periodOf(order))
  const started = {
    starts_at: now,
    ends_at: endsAt,
    paid_until: null,
    ...renewalAfter(row, endsAt),
    anchor_day: row.chosenDay ?? localDayOfMonth(now),
    period_value: renewalTotal(bought),
  }
  const change = {
    ...(await planFrom(tx, row, order, now)),
    ...(stateOf(row) === 'trial' ? {} : started),
    period: order.period,
    lines: toJson(linesAfter(row.lines, bought)),
    order_id: order.id,
    pending_change: null,
  }
  if (await writeLife(tx, row, { event: 'change.made', change, now }))
    await keepFeatures(tx, row, { goesOn: sellsSame(row, order) })
}
