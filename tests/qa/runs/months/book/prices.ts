import { priceKey } from '../catalogue.ts'
import type { Person } from '../person.ts'
import type { WireOrder } from '../wire.ts'
import { costOf, dayOf, isPaid, monthsLater, paidAt, partOf, type Statement, sum } from './statement.ts'
import { mostCredit } from './worth.ts'

/** Every gateway charges at least this, in centavos: a share below it is free. */
const leastCharge = 10_00

/** The promo codes of the demo: how much each takes off, in hundredths of a percent or in centavos. */
const promos: Record<string, (total: number) => number> = {
  BIENVENIDA: (total) => partOf(total, 1, 10),
  MENOS100: (total) => Math.min(total, 100_00),
  SOLOPRO: (total) => partOf(total, 1, 4),
  GRATIS: (total) => total,
}

/** Recounts every newly paid order from the catalogue, the calendar and the codes, and each code's uses. */
export function pricesAreRight(statement: Statement, person: Person): string[] {
  const broken: string[] = []
  const paid = statement.orders.filter(isPaid)
  for (const order of paid.filter(({ id }) => !person.book.recounted.has(id))) {
    person.book.recounted.add(order.id)
    const findings = [
      ...linesOf(order, person),
      ...takenOff(order, person),
      ...shareDays(order, statement),
      ...totalOf(order, statement, person),
    ]
    broken.push(...findings.map((finding) => `${finding}: ${order.kind} ${order.id}`))
  }
  const used = paid.flatMap(({ promocode }) => promocode?.code ?? [])
  for (const [code, uses] of Map.groupBy(used, (one) => one))
    if (uses.length > 1) broken.push(`a promo code is used twice: ${code}`)
  return broken
}

/** Each line has a price of the catalogue; a share has that of its whole period. */
function linesOf({ line_items: lines }: WireOrder, { catalogue }: Person): string[] {
  return lines
    .filter(({ is }) => !is.gift)
    .filter(({ id, paymentTerms, share, granted }) => {
      const listed = [...(catalogue.prices.get(priceKey(id, paymentTerms.recurrence)) ?? [])]
      if (granted && share) return !listed.some((price) => partOf(price, 100 - granted.percent, 100) === share.discounted_price)
      const net = (share ?? granted ?? paymentTerms).discounted_price
      return net !== 0 && !listed.includes(net)
    })
    .map(({ name, paymentTerms }) => `a price that is not in the catalogue: ${name['es-MX']} ${paymentTerms.discounted_price}`)
}

/** What staff took off is what they said, of no more renewals than they said; below the least charge it is all. */
function takenOff({ line_items: lines, kind, subscription_id: id, renews }: WireOrder, { book }: Person): string[] {
  const off = lines.filter(({ granted }) => granted !== undefined)
  if (off.length === 0) return []
  const ids = renews ?? (id === null ? [] : [id])
  const given = ids.flatMap((one) => book.discounts.get(one) ?? []).filter(({ left }) => left > 0)
  if (kind !== 'renewal' || given.length === 0) return ['something is taken off that nobody gave']
  const percents = new Set(off.flatMap(({ granted }) => granted?.percent ?? []))
  const used = given.filter(({ percent }) => percents.has(percent) || percents.has(100))
  for (const one of used) one.left -= 1
  const isRight = off.every(({ granted, share, paymentTerms: { discounted_price: net } }) => {
    const price = granted?.discounted_price ?? 0
    return share !== undefined || net === partOf(price, 100 - (granted?.percent ?? 0), 100)
  })
  return isRight && used.length > 0 ? [] : ['something else is taken off than staff said']
}

/** A share in the middle of a period costs the days that are left of it, today included. */
function shareDays(order: WireOrder, { subscriptions }: Statement): string[] {
  const one = subscriptions.find(({ id }) => id === order.subscription_id)
  const shares = order.line_items.filter(({ share }) => share !== undefined)
  if (order.kind !== 'change' || !one?.ends_at || shares.length === 0) return []
  const [starts, ends] = [Date.parse(one.starts_at), Date.parse(one.ends_at)]
  if (paidAt(order) < starts) return []
  const whole = Math.max(dayOf(ends) - dayOf(starts), dayOf(monthsLater(starts, one.period === 1 ? 12 : 1)) - dayOf(starts))
  const costs = shares.map(({ share, quantity }) => ({
    quantity,
    days: [order.created_at, order.paid_at ?? ''].map((at) =>
      partOf(share?.discounted_price ?? 0, dayOf(ends) - dayOf(at), whole),
    ),
  }))
  const isFree = [0, 1].some((at) => sum(costs.map(({ days, quantity }) => (days[at] ?? 0) * quantity)) < leastCharge)
  const isRight = shares.every(({ paymentTerms: { discounted_price: net } }, at) => {
    return costs[at]?.days.includes(net) === true || (isFree && net === 0)
  })
  return isRight ? [] : [`a share of another number of days than are left: ${costOf(shares)} of ${JSON.stringify(costs)}`]
}

/** The total is the sum of its lines, less its code, less what was left of a period that a change ends. */
function totalOf(order: WireOrder, statement: Statement, person: Person): string[] {
  const cost = costOf(order.line_items)
  const off = order.promocode ? (promos[order.promocode.code]?.(cost) ?? Number.NaN) : 0
  const { total } = order.totals
  if (order.kind !== 'change') return total === cost - off ? [] : [`a total of ${total} for ${cost} less ${off}`]
  const credit = cost - total + (person.book.atOnce.get(order.id) ?? 0)
  if (credit < 0) return [`a change costs more than its lines: ${total} for ${cost}`]
  const most = mostCredit(order, statement, person)
  return credit > most ? [`a change credits ${credit}, and ${most} was left of what was paid`] : []
}
