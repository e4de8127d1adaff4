import type { LineItem } from './line-item.ts'
import type { Quote, Totals } from './order.ts'
import { localDay, periodEnd } from './period-end.ts'
import type { Period } from './period.ts'
import type { Plan } from './plan.ts'
import { discountedPrice, type Price } from './pricing.ts'
import type { Product } from './product.ts'

/** A promo code's discount: a percentage from 0 to 100, or centavos when the percentage is 0. */
export interface Promo {
  code: string
  discount: number
  value: number
}

/** What a customer can order: a plan with its add-ons, or products of the marketplace. */
export type Offer = { kind: 'plan'; plan: Plan } | { kind: 'products'; products: readonly Product[] }

/** A quote without the credit balance, which only the server knows. */
export type ListPrice = Omit<Quote, 'creditApplied' | 'creditAvailable'>

interface Ordered {
  id: string
  quantity: number
}

const ivaPercent = 16n

/** Returns the IVA in an amount that includes it, in centavos, rounded half up (docs/domain.md#orders-and-charges). */
export function includedIva(total: number): number {
  const base = 100n + ivaPercent
  return Number((BigInt(total) * ivaPercent * 2n + base) / (base * 2n))
}

/** Returns the discount of a promo code on an amount of centavos; never more than the amount. */
export function promoDiscount(centavos: number, promo: Promo | null): number {
  if (promo === null) return 0
  if (promo.discount > 0) return centavos - discountedPrice(centavos, promo.discount)
  return Math.min(centavos, promo.value)
}

const sumOf = (lines: readonly LineItem[], amount: (line: LineItem) => number) =>
  lines.reduce((total, line) => total + amount(line) * line.quantity, 0)

/**
 * Returns the totals of priced lines, in centavos: line discounts first, then the promo code on the rest
 * (docs/domain.md#orders-and-charges).
 */
export function totalsOf(lines: readonly LineItem[], promo: Promo | null): Totals {
  const subtotal = sumOf(lines, ({ list }) => list)
  const discounts = sumOf(lines, ({ list, net }) => list - net)
  const taken = promoDiscount(subtotal - discounts, promo)
  const total = subtotal - discounts - taken
  return { subtotal, discounts, promo: taken, total, iva: includedIva(total) }
}

/** Returns the price of each renewal, in centavos: without promo code and one-time lines. */
export function renewalTotal(lines: readonly LineItem[]): number {
  return sumOf(lines, ({ net, recurrence }) => (recurrence === 'one-time' ? 0 : net))
}

/**
 * Prices an order at the moment `now`. Browser and server call the same function, and the server's result counts. A
 * plan is one line under its own id. Its products and gifts are included, so naming them changes nothing. An add-on
 * costs its price of the period, or its one-time price when it has none.
 * @returns undefined when a price is missing, a line names something not on offer or twice, or the order is empty
 */
export function priceOrder(
  offer: Offer,
  { period, lines: ordered, promo, now }: { period: Period; lines: readonly Ordered[]; promo: Promo | null; now: Date },
): ListPrice | undefined {
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
