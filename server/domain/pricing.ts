import { discountedPrice } from '#contract/pricing.ts'
import type { Price } from '#contract/pricing.ts'
import type { LineItem, Quote, Totals } from '#contract/order.ts'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'

/** What a promo code takes off: a percentage from 0 to 100, or, when that is 0, centavos. */
export interface Promo {
  code: string
  discount: number
  value: number
}

interface Ordered {
  id: string
  quantity: number
}

const ivaPercent = 16n

/** The IVA in an amount that includes it, in centavos, rounded half up (decisions, section 5). */
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

/** Sums of priced lines, in centavos: line discounts first, then the promo code on what is left (decisions, section 5). */
export function totalsOf(lines: readonly LineItem[], promo: Promo | null): Totals {
  const sum = (amount: (line: LineItem) => number) => lines.reduce((total, line) => total + amount(line) * line.quantity, 0)
  const subtotal = sum(({ list }) => list)
  const discounts = sum(({ list, net }) => list - net)
  const taken = promoDiscount(subtotal - discounts, promo)
  const total = subtotal - discounts - taken
  return { subtotal, discounts, promo: taken, total, iva: includedIva(total) }
}

/**
 * Prices a plan and what is added to it. The plan is one line under its own id; its products and gifts come with it, so naming them changes
 * nothing. An add-on costs its price of the period, or else its one-time price.
 * Undefined when the plan has no price for the period, or a line names what the plan does not have, or one add-on twice.
 */
export function priceOrder(
  plan: Plan,
  { period, lines: ordered, promo }: { period: Period; lines: readonly Ordered[]; promo: Promo | null },
): Quote | undefined {
  const price = plan.prices.find(({ recurrence }) => recurrence === period)
  if (!price || !plan.prices.length || !namesOnly(plan, ordered)) return undefined
  const name = { 'es-MX': plan.texts['es-MX'].name, en: plan.texts.en.name }
  const planLine: LineItem = { id: plan.id, name, quantity: 1, ...amounts(price), kind: 'product' }
  const gifts = plan.gifts.map((gift): LineItem => ({ ...gift, list: 0, discount: 0, net: 0, kind: 'gift' }))
  const addons: LineItem[] = []
  for (const { id, quantity } of ordered) {
    const addon = plan.addons.find((one) => one.id === id)
    if (!addon || quantity === 0) continue
    const cost = addon.prices.find(({ recurrence }) => recurrence === period) ?? addon.prices.find(isOneTime)
    if (!cost) return undefined
    addons.push({ id, name: addon.name, quantity, ...amounts(cost), kind: 'addon' })
  }
  const lines = [planLine, ...gifts, ...addons]
  return { planId: plan.id, period, lines, promo, totals: totalsOf(lines, promo) }
}

function isOneTime({ recurrence }: Price): boolean {
  return recurrence === 'one-time'
}

function amounts({ list, discount, net }: Price) {
  return { list, discount, net }
}

function namesOnly({ id, products, gifts, addons }: Plan, ordered: readonly Ordered[]): boolean {
  const known = new Set([id, ...[...products, ...gifts, ...addons].map((one) => one.id)])
  return ordered.every((line) => known.has(line.id)) && new Set(ordered.map((line) => line.id)).size === ordered.length
}
