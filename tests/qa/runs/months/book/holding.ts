import type { Person } from '../person.ts'
import { day } from '../place.ts'
import type { WireLine, WireOrder, WireSubscription } from '../wire.ts'
import { isPaid, monthsLater, offset, paidAt, type Statement } from './statement.ts'

/** Access after a refused renewal, at the most (docs/domain.md#subscriptions-over-time). */
const grace = 16 * day
/** An anchor on one of the last days of a month is one to three days later in a longer month. */
const anchorDays = 3.1 * day

/** What paid orders gave of one subscription: until when, and how many of each product. */
interface Entitlement {
  until: number
  renewing: Map<string, number>
  once: Map<string, number>
}

const isOnce = ({ paymentTerms }: WireLine) => paymentTerms.recurrence === 'one-time'

/** Returns what a subscription was paid for, by the paid orders that name it. */
function entitlementOf(
  { id, period, line_items: lines }: WireSubscription,
  purchase: WireOrder,
  { orders, atOnce }: { orders: readonly WireOrder[]; atOnce: Person['book']['atOnce'] },
): Entitlement {
  const entitled: Entitlement = { until: Infinity, renewing: new Map(), once: new Map() }
  const add = (lines: readonly WireLine[]) => {
    for (const line of lines) {
      const into = isOnce(line) ? entitled.once : entitled.renewing
      into.set(line.id, (into.get(line.id) ?? 0) + line.quantity)
    }
  }
  const extend = (from: number, length: 0 | 1) => {
    const isLast = new Date(from - offset).getUTCDate() >= 28
    entitled.until = monthsLater(from, length === 1 ? 12 : 1) + (isLast ? anchorDays : 0)
  }
  extend(paidAt(purchase), purchase.period)
  add(purchase.line_items)
  const names = (order: WireOrder) => order.subscription_id === id || (order.renews ?? []).includes(id)
  for (const order of orders.filter((one) => isPaid(one) && names(one))) {
    const isShared = order.kind === 'change' && order.line_items.every((line) => isOnce(line) || line.share !== undefined)
    if (isShared && !atOnce.has(order.id)) {
      add(order.line_items)
      continue
    }
    entitled.renewing = new Map()
    add(order.line_items)
    const short = order.line_items.find(({ share, id: product }) => share && lines.some((line) => line.id === product))?.share
    if (isShared) continue
    if (order.kind === 'change') extend(paidAt(order), order.period)
    else if (short)
      entitled.until = endOfShort(Date.parse(short.until) + day + offset, { paid: paidAt(order), from: entitled.until })
    else extend(Math.max(paidAt(order), entitled.until), order.renews ? period : order.period)
  }
  return entitled
}

/** A short period that is paid after access ended begins with its payment, and has its days from then. */
function endOfShort(until: number, { paid, from }: { paid: number; from: number }): number {
  return paid > from ? paid + until - from + anchorDays : until
}

/** Nobody has access, or more of a product, than paid orders gave. */
export function holdsWhatWasPaid({ subscriptions, orders, now }: Statement, { book }: Person): string[] {
  const broken: string[] = []
  const purchases = orders.filter((one) => isPaid(one) && one.kind === 'purchase')
  for (const one of subscriptions.filter(({ status }) => status === 1)) {
    const name = `${one.name} ${one.id}`
    const purchase = purchaseOf(one, purchases, book.origins)
    if (!purchase) {
      broken.push(`nobody paid for it: ${name}`)
      continue
    }
    const { until, renewing, once } = entitlementOf(one, purchase, { orders, atOnce: book.atOnce })
    const ends = one.ends_at === null ? 0 : Date.parse(one.ends_at)
    // What is owed, also after a pause, ends where its unpaid period begins.
    if (one.payment_status === 'paid' && ends > until + day)
      broken.push(`its period is longer than what was paid: ${name} ${one.ends_at}`)
    if (ends !== 0 && now > ends + grace) broken.push(`it goes on after what was paid: ${name} ${one.ends_at}`)
    for (const [id, lines] of Map.groupBy(one.line_items, (line) => line.id)) {
      const has = lines.reduce((total, { quantity }) => total + quantity, 0)
      const most = (renewing.get(id) ?? 0) + (once.get(id) ?? 0)
      if (has > most) broken.push(`it has more than was paid: ${name} ${lines[0]?.name['es-MX']} ${has} of ${most}`)
    }
  }
  if (subscriptions.filter(({ type, status }) => type === 'plan' && status > 0).length > 1) broken.push('two plans are active')
  return broken
}

/** Returns the paid purchase that a subscription came from: the newest of its kind before it began to be seen. */
function purchaseOf(one: WireSubscription, purchases: readonly WireOrder[], origins: Map<string, string>): WireOrder | undefined {
  const noted = origins.get(one.id)
  if (noted !== undefined) return purchases.find(({ id }) => id === noted)
  const taken = new Set(origins.values())
  const sells = (order: WireOrder) =>
    one.type === 'plan' ? order.subscription_plan_id !== null : order.line_items.some(({ name }) => name['es-MX'] === one.name)
  const purchase = purchases.findLast((order) => sells(order) && (one.type === 'product' || !taken.has(order.id)))
  if (purchase) origins.set(one.id, purchase.id)
  return purchase
}
