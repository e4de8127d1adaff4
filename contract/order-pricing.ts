import type { LineItem, Quote, Totals } from './order.ts'
import { localDay, periodEnd } from './period-end.ts'
import type { Period } from './period.ts'
import type { Plan } from './plan.ts'
import { discountedPrice, type Price } from './pricing.ts'
import type { Product } from './product.ts'

/** What a promo code takes off: a percentage from 0 to 100, or, when that is 0, centavos. */
export interface Promo {
  code: string
  discount: number
  value: number
}

/** What can be ordered: a plan with its add-ons, or products of the marketplace. */
export type Offer = { kind: 'plan'; plan: Plan } | { kind: 'products'; products: readonly Product[] }

interface Ordered {
  id: string
  quantity: number
}

const ivaPercent = 16n

/** The IVA in an amount that includes it, in centavos, rounded half up (docs/domain.md#orders-and-charges). */
export function includedIva(total: number): number {
  const base = 100n + ivaPercent
  return Number((BigInt(total) * ivaPercent * 2n + base) / (base * 2n))
}

/** What a promo code takes off an amount of centavos: never more than there is. */
export function promoDiscount(centavos: number, promo: Promo | null): number {
  if (promo === null) return 0
  if (promo.discount > 0) return centavos - discountedPrice(centavos, promo.discount)
  return Math.min(centavos, promo.value)
}

const sumOf = (lines: readonly LineItem[], amount: (line: LineItem) => number) =>
  lines.reduce((total, line) => total + amount(line) * line.quantity, 0)

/**
 * Sums of priced lines, in centavos: line discounts first, then the promo code on what is left
 * (docs/domain.md#orders-and-charges).
 */
export function totalsOf(lines: readonly LineItem[], promo: Promo | null): Totals {
  const subtotal = sumOf(lines, ({ list }) => list)
  const discounts = sumOf(lines, ({ list, net }) => list - net)
  const taken = promoDiscount(subtotal - discounts, promo)
  const total = subtotal - discounts - taken
  return { subtotal, discounts, promo: taken, total, iva: includedIva(total) }
}

/** What of priced lines comes again every period, in centavos: neither a promo code nor what is sold one-time. */
export function renewalTotal(lines: readonly LineItem[]): number {
  return sumOf(lines, ({ net, recurrence }) => (recurrence === 'one-time' ? 0 : net))
}

/**
 * Prices what is ordered at the moment `now`; browser and server ask the same function, and the server's answer counts.
 * A plan is one line under its own id; its products and gifts come with it, so naming them changes nothing. What is
 * added costs its price of the period, or else its one-time price. Undefined when there is no such price, when a line
 * names what is not on offer, or one thing twice, or when nothing is ordered.
 */
export function priceOrder(
  offer: Offer,
  { period, lines: ordered, promo, now }: { period: Period; lines: readonly Ordered[]; promo: Promo | null; now: Date },
): Quote | undefined {
  if (new Set(ordered.map(({ id }) => id)).size !== ordered.length) return undefined
  const lines =
    offer.kind === 'plan' ? planLines(offer.plan, period, ordered) : extras(offer.products, 'product', period, ordered)
  if (!lines || lines.length === 0) return undefined
  const renews = renewalTotal(lines)
  return {
    planId: offer.kind === 'plan' ? offer.plan.id : null,
    period,
    lines,
    promo,
    totals: totalsOf(lines, promo),
    renewal: renews === 0 ? null : { total: renews, at: localDay(periodEnd(now, period)) },
  }
}

function planLines(plan: Plan, period: Period, ordered: readonly Ordered[]): LineItem[] | undefined {
  const price = plan.prices.find(({ recurrence }) => recurrence === period)
  if (!price) return undefined
  const included = new Set([plan.id, ...[...plan.products, ...plan.gifts].map(({ id }) => id)])
  const added = extras(
    plan.addons,
    'addon',
    period,
    ordered.filter(({ id }) => !included.has(id)),
  )
  const name = { 'es-MX': plan.texts['es-MX'].name, en: plan.texts.en.name }
  const free = { list: 0, discount: 0, net: 0, recurrence: 'one-time', kind: 'gift' } as const
  return (
    added && [
      { id: plan.id, name, quantity: 1, ...amounts(price), kind: 'product' },
      ...plan.gifts.map((gift) => ({ ...gift, ...free })),
      ...added,
    ]
  )
}

type Sold = Pick<Product, 'id' | 'name' | 'prices'>

function extras(
  sold: readonly Sold[],
  kind: 'addon' | 'product',
  period: Period,
  ordered: readonly Ordered[],
): LineItem[] | undefined {
  if (!ordered.every(({ id }) => sold.some((one) => one.id === id))) return undefined
  const lines = ordered
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }): LineItem | undefined => {
      const one = sold.find((each) => each.id === id)
      const cost = one?.prices.find(({ recurrence }) => recurrence === period) ?? one?.prices.find(isOneTime)
      return one && cost && { id, name: one.name, quantity, ...amounts(cost), kind }
    })
  return lines.every((line) => line !== undefined) ? lines : undefined
}

function isOneTime({ recurrence }: Price): boolean {
  return recurrence === 'one-time'
}

function amounts({ list, discount, net, recurrence }: Price) {
  return { list, discount, net, recurrence }
}
