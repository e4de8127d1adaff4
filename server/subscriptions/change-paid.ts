import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { worthOfShares } from '../domain/period-share.ts'
import { continuesPeriod, isOnce, linesAfter, linesWith, wholeLine } from '../domain/plan-change.ts'
import { postCredit } from '../queries/credit.ts'
import { enqueueMail } from '../queries/mails.ts'
import type { OrderRow } from '../queries/orders.ts'
import { keepFeatures } from '../queries/sold-features.ts'
import { lockLife, noDiscount } from '../queries/subscription-life.ts'
import type { LifeChange, LifeRow } from '../queries/subscription-life.ts'
import { periodOf, presentPeriod, renewalAfter, stateOf } from './life.ts'
import { planFrom, sellsSame } from './plan-from.ts'
import { writeLife } from './write-life.ts'

/**
 * Applies the paid order of a change to its subscription, in the transaction that settles it. A new period begins now.
 * A trial keeps its end. A period to which something was only added continues: with the change that waits for its
 * renewal when that was one-time add-ons, without it when more renews now. So does the period of a cheaper plan that
 * began at once, whose unused rest goes into the credit balance with a mail (docs/decisions/0171).
 */
export async function changePaid(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const row = order.subscriptionId === null ? undefined : await lockLife(tx, { ...order, id: order.subscriptionId })
  if (!row) return
  const isShared = continuesPeriod(order.lines)
  if (isShared && order.toCredit === null) return add(tx, row, { order, now })
  const planned = await planFrom(tx, row, order, now)
  const change = { ...planned, ...(isShared ? samePeriod(row, order) : newPeriod(row, { order, now })) }
  const isMade = await writeLife(tx, row, { event: 'change.made', change: { ...change, pending_change: null }, now })
  if (isMade) await keepFeatures(tx, row, { goesOn: sellsSame(row, order) })
  if (order.toCredit === null) return
  if (!isMade) throw new Error('A change at once was priced for a subscription that cannot change.')
  await creditRest(tx, { ...order, toCredit: order.toCredit }, now)
}

interface Applying {
  order: OrderRow
  now: Date
}

async function add(tx: Transaction, row: LifeRow, { order, now }: Applying): Promise<void> {
  const bought = order.lines
  const lines = toJson(linesWith(row.lines, bought))
  const isOnceOnly = bought.every(isOnce)
  const value = row.periodValue + (order.total > 0 ? worthOfShares(bought, presentPeriod(row)) : 0)
  const change = isOnceOnly ? { lines } : { lines, period_value: value, pending_change: null }
  if (await writeLife(tx, row, { event: 'change.made', change, now })) await keepFeatures(tx, row, { goesOn: true })
}

function samePeriod(row: LifeRow, { id, lines }: OrderRow): LifeChange {
  const value = worthOfShares(lines, presentPeriod(row))
  return { lines: toJson(linesAfter(row.lines, lines.map(wholeLine))), period_value: value, order_id: id }
}

function newPeriod(row: LifeRow, { order, now }: Applying): LifeChange {
  const bought = order.lines
  const endsAt = periodEnd(now, periodOf(order))
  const started = {
    starts_at: now,
    ends_at: endsAt,
    paid_until: null,
    ...renewalAfter(row, endsAt),
    anchor_day: row.chosenDay ?? localDayOfMonth(now),
    period_value: renewalTotal(bought),
  }
  return {
    ...(stateOf(row) === 'trial' ? {} : started),
    period: order.period,
    ...(order.period === row.period ? {} : noDiscount),
    lines: toJson(linesAfter(row.lines, bought)),
    order_id: order.id,
  }
}

async function creditRest(tx: Transaction, order: OrderRow & { toCredit: number }, now: Date): Promise<void> {
  const { tenant, customerId, userId, id, toCredit: centavos } = order
  if (centavos > 0) await postCredit(tx, order, { kind: 'unused', orderId: id, centavos, now })
  await enqueueMail(tx, { tenant, customerId, userId, template: 'plan-changed', order: { id }, now })
}
