import type { Person } from '../person.ts'
import type { WireLine, WireOrder, WireSubscription } from '../wire.ts'
import { costOf, dayOf, isPaid, paidAt, partOf, type Statement, sum } from './statement.ts'

const renewing = (lines: readonly WireLine[]) => lines.filter(({ paymentTerms }) => paymentTerms.recurrence !== 'one-time')
const isAddition = ({ id, kind, line_items: lines }: WireOrder, { atOnce }: Person['book']) =>
  kind === 'change' &&
  !atOnce.has(id) &&
  lines.every(({ share, paymentTerms }) => share !== undefined || paymentTerms.recurrence === 'one-time')
const isOf = ({ kind, subscription_plan_id: plan, subscription_id: id, renews = [] }: WireOrder, one: WireSubscription) =>
  kind === 'purchase' ? (one.type === 'plan') === (plan !== null) : id === one.id || renews.includes(one.id)

/** Notes the present period of each subscription, to know it when a change has ended it. */
export function notePeriods(subscriptions: readonly WireSubscription[], { book }: Person): void {
  for (const { id, starts_at, ends_at } of subscriptions) {
    if (ends_at === null) continue
    const period = { starts: Date.parse(starts_at), ends: Date.parse(ends_at) }
    const before = book.periods.get(id) ?? []
    if (!before.some(({ starts, ends }) => starts === period.starts && ends === period.ends))
      book.periods.set(id, [...before, period])
  }
}

/**
 * Returns the most that may be credited of the period that a change ended, in centavos: the days that were left of what
 * was paid for it and not given back.
 */
export function mostCredit(change: WireOrder, statement: Statement, { book }: Person): number {
  const one = statement.subscriptions.find(({ id }) => id === change.subscription_id)
  if (!one) return 0
  const earlier = statement.orders
    .filter((order) => isPaid(order) && order.id !== change.id && isOf(order, one) && paidAt(order) <= paidAt(change))
    .toSorted((first, second) => paidAt(first) - paidAt(second))
  const from = earlier.findLastIndex((order) => !isAddition(order, book))
  const worth = sum(earlier.slice(Math.max(0, from)).map((order) => worthOf(order, one, statement)))
  const orderedAt = Date.parse(change.created_at)
  const shares = (book.periods.get(one.id) ?? [])
    .filter(({ starts, ends }) => starts <= paidAt(change) && ends >= orderedAt)
    .map(({ starts, ends }) =>
      partOf(worth, Math.min(dayOf(ends) - dayOf(orderedAt), dayOf(ends) - dayOf(starts)), dayOf(ends) - dayOf(starts)),
    )
  return Math.max(0, ...shares) + 1
}

/** Returns what an order is worth in its period, less what was given back of it. */
function worthOf(order: WireOrder, one: WireSubscription, { lines, orderOf, subscriptions }: Statement): number {
  const { total } = order.totals
  const charge = total - order.credit_applied
  const back = Math.min(
    charge,
    sum(lines.filter(({ attempt }) => orderOf.get(attempt) === order.id).map(({ refunded }) => refunded)),
  )
  const gone = back + (charge === 0 ? 0 : Math.floor((order.credit_applied * back) / charge))
  const bought = renewing(order.line_items)
  const whole = sum(
    bought.map(({ share, quantity, paymentTerms }) => (share?.discounted_price ?? paymentTerms.discounted_price) * quantity),
  )
  if (order.renews) {
    const sells = ({ line_items: own }: WireSubscription, { id }: WireLine) => own.some((line) => line.id === id)
    const others = subscriptions.filter(({ id, type }) => type === 'product' && order.renews?.includes(id))
    // The lines of a plan may be others by now.
    const isOwn = (line: WireLine) =>
      one.type === 'product' ? sells(one, line) : line.is.addon || !others.some((other) => sells(other, line))
    return Math.min(costOf(bought.filter(isOwn)), total - gone)
  }
  if (total === 0) return order.kind === 'change' ? whole : 0
  const paid = order.kind === 'change' ? whole : Math.floor((costOf(bought) * total) / Math.max(1, costOf(order.line_items)))
  // What is bought once bears its share of what was given back.
  const once = costOf(order.line_items) - costOf(bought)
  return paid - Math.floor((Math.max(0, Math.min(paid, total - once)) * gone) / total)
}
