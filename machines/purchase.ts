import { consentVersion } from '#contract/consent.ts'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Period } from '#contract/period.ts'
import type { OrderedLine, Purchase, Wish } from '#contract/purchase.ts'

/** Whether an order's charge has begun and has no end yet. */
export function isOpen({ status }: Order): boolean {
  return status === 'charging' || status === 'requires_action' || status === 'verifying'
}

/** The same of what a person buys: neither a renewal nor a change of plan, which have screens of their own. */
export function isOpenPurchase(order: Order): boolean {
  return order.kind === 'purchase' && isOpen(order)
}

/** Paying an order that the server made by itself, with whichever card. */
export function purchaseOfOrder(
  { planId, period, lines, promo, totals, renewal }: Order,
  method: PaymentMethod | null,
): Purchase {
  return {
    planId,
    period,
    lines: lines.filter(({ kind }) => kind !== 'gift').map(({ id, quantity }) => ({ id, quantity })),
    promocode: promo?.code ?? null,
    total: totals.total,
    method: method && { id: method.id, driver: method.driver },
    consent: renewal && { version: consentVersion, total: renewal.total, at: renewal.at },
    onboardingId: null,
  }
}

/** So many of each thing on offer, by its id. */
export type Quantities = Readonly<Record<string, number>>

/** How many of each thing that is sold so: add-ons begin at none, products at one; a kept cart knows better. */
export function quantitiesOf(offer: Offer, period: Period, cart: Cart | null): Quantities {
  const [sold, least] = offer.kind === 'plan' ? [offer.plan.addons, 0] : [offer.products, 1]
  const priced = sold.filter(({ prices }) => prices.some(({ recurrence }) => recurrence === period || recurrence === 'one-time'))
  return Object.fromEntries(
    priced.map(({ id }) => [id, Math.max(least, cart?.lines.find((line) => line.id === id)?.quantity ?? least)]),
  )
}

/** The lines of an order: the plan itself, and what was chosen with it. */
export function linesOf(offer: Offer, quantities: Quantities): OrderedLine[] {
  const chosen = Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  return offer.kind === 'plan' ? [{ id: offer.plan.id, quantity: 1 }, ...chosen] : chosen
}

/** What a person agreed to, once the server has priced it. */
export function purchaseOf(
  wish: Wish,
  { totals, renewal, promo }: Quote,
  { method, onboardingId }: { method: PaymentMethod | null; onboardingId: string | null },
): Purchase {
  return {
    ...wish,
    promocode: promo?.code ?? null,
    total: totals.total,
    method: method && { id: method.id, driver: method.driver },
    consent: renewal && { version: consentVersion, total: renewal.total, at: renewal.at },
    onboardingId,
  }
}

const chosenLines = (lines: readonly OrderedLine[], planId: string | null) =>
  lines
    .filter(({ id, quantity }) => id !== planId && quantity > 0)
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .toSorted()
    .join()

/**
 * Whether an order that was not charged is what the person now wants to pay, so that it can be charged with another
 * card.
 */
export function isSamePurchase(order: Order, { planId, period, lines, promocode, total, consent }: Purchase): boolean {
  const ordered = order.lines.filter(({ kind }) => kind !== 'gift')
  return (
    order.planId === planId &&
    order.period === period &&
    order.totals.total === total &&
    (order.promo?.code ?? null) === promocode &&
    (order.renewal?.total ?? null) === (consent?.total ?? null) &&
    (order.renewal?.at ?? null) === (consent?.at ?? null) &&
    chosenLines(ordered, planId) === chosenLines(lines, planId)
  )
}

/** Whether the server's price is the one that the browser showed. */
export function isSamePrice(shown: Quote, { totals, renewal }: Quote): boolean {
  return shown.totals.total === totals.total && shown.renewal?.total === renewal?.total && shown.renewal?.at === renewal?.at
}
