import type { LineItem } from '#contract/order.ts'
import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import { totalsOf } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { linesAfter } from '../domain/plan-change.ts'
import type { OrderRow } from '../queries/orders.ts'
import { keepFeatures } from '../queries/sold-features.ts'
import { lockLife } from '../queries/subscription-life.ts'
import { linesOf, periodOf, stateOf } from './life.ts'
import { planFrom, sellsSame } from './plan-from.ts'
import { writeLife } from './write-life.ts'

/** Makes a subscription what its change's order paid for, in the transaction that settles it: a new period begins now; a trial goes on as long as it was. */
export async function changePaid(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const row = order.subscriptionId === null ? undefined : await lockLife(tx, { ...order, id: order.subscriptionId })
  if (!row) return
  const bought = order.lines as unknown as LineItem[]
  const endsAt = periodEnd(now, periodOf(order))
  const begun = {
    starts_at: now,
    ends_at: endsAt,
    next_payment_attempt_at: row.autoRenew ? endsAt : null,
    anchor_day: localDayOfMonth(now),
    period_value: totalsOf(bought, null).total,
  }
  const change = {
    ...(await planFrom(tx, row, order, now)),
    ...(stateOf(row) === 'trial' ? {} : begun),
    period: order.period,
    lines: toJson(linesAfter(linesOf(row), bought)),
    order_id: order.id,
    pending_change: null,
  }
  if (await writeLife(tx, row, { event: 'change.made', change, now }))
    await keepFeatures(tx, row, { goesOn: sellsSame(row, order) })
}
