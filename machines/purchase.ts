import { consentVersion } from '#contract/consent.ts'
import { chosenMonths, type Months, type PaidPeriod } from '#contract/installments.ts'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Period } from '#contract/period.ts'
import type { TransferWay } from '#contract/transfer.ts'
import type { OrderedLine, Purchase, Wish } from '#contract/purchase.ts'

/** Returns whether an order's charge has started and not ended. */
export function isOpen({ status }: Order): boolean {
  return status === 'charging' || status === 'requires_action' || status === 'verifying'
}

/** Returns whether a purchase is open. Renewals and plan changes have their own screens. */
export function isOpenPurchase(order: Order): boolean {
  return order.kind === 'purchase' && isOpen(order)
}

/** The card that pays, or the way to pay without one. */
export interface Payer {
  method: PaymentMethod | null
  way?: TransferWay | null
  /** The chosen months without interest; null: one payment. */
  months?: Months | null
}

/** Returns how a purchase is paid: by the card, in its months when they are on offer, or without a card. */
function paymentBy({ method, way = null, months = null }: Payer, paid: PaidPeriod) {
  const installments = chosenMonths(method?.installments ?? [], { ...paid, months })
  return {
    method: method && { id: method.id, driver: method.driver },
    ...(way && { way }),
    ...(installments !== null && { installments }),
  }
}

/** Returns the purchase that pays an order of the server with any card, or without one. */
export function purchaseOfOrder({ planId, period, lines, promo, totals, creditApplied, renewal }: Order, payer: Payer): Purchase {
  return {
    planId,
    period,
    lines: lines.filter(({ kind }) => kind !== 'gift').map(({ id, quantity }) => ({ id, quantity })),
    promocode: promo?.code ?? null,
    total: totals.total,
    credit: creditApplied,
    ...paymentBy(payer, { period, charge: totals.total - creditApplied }),
    consent: renewal && { version: consentVersion, total: renewal.total, at: renewal.at },
    onboardingId: null,
  }
}

/** The quantity of each item on offer, by its id. */
export type Quantities = Readonly<Record<string, number>>

/** Returns the quantities of items sold for the period: of a stored cart, else 0 of add-ons and 1 of products. */
export function quantitiesOf(offer: Offer, period: Period, cart: Cart | null): Quantities {
  const [sold, least] = offer.kind === 'plan' ? [offer.plan.addons, 0] : [offer.products, 1]
  const priced = sold.filter(({ prices }) => prices.some(({ recurrence }) => recurrence === period || recurrence === 'one-time'))
  return Object.fromEntries(
    priced.map(({ id }) => [id, Math.max(least, cart?.lines.find((line) => line.id === id)?.quantity ?? least)]),
  )
}

/** Returns the lines of an order: the plan itself and the chosen items. */
export function linesOf(offer: Offer, quantities: Quantities): OrderedLine[] {
  const chosen = Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  return offer.kind === 'plan' ? [{ id: offer.plan.id, quantity: 1 }, ...chosen] : chosen
}

/** Returns the purchase for a wish that the server has priced. */
export function purchaseOf(
  wish: Wish,
  { totals, creditApplied, renewal, promo }: Quote,
  { onboardingId, ...payer }: Payer & { onboardingId: string | null },
): Purchase {
  return {
    ...wish,
    promocode: promo?.code ?? null,
    total: totals.total,
    credit: creditApplied,
    ...paymentBy(payer, { period: wish.period, charge: totals.total - creditApplied }),
    consent: renewal && { version: consentVersion, total: renewal.total, at: renewal.at },
    onboardingId,
  }
}

/** Returns the purchase paid at once, without months. */
export function inOnePayment(purchase: Purchase): Purchase {
  const paid = { ...purchase }
  delete paid.installments
  return paid
}

const chosenLines = (lines: readonly OrderedLine[], planId: string | null) =>
  lines
    .filter(({ id, quantity }) => id !== planId && quantity > 0)
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .toSorted()
    .join()

/** Returns whether an unpaid order matches the purchase, so that it can be charged with another card. */
export function isSamePurchase(order: Order, { planId, period, lines, promocode, total, credit, consent }: Purchase): boolean {
  const ordered = order.lines.filter(({ kind }) => kind !== 'gift')
  return (
    order.planId === planId &&
    order.period === period &&
    order.totals.total === total &&
    order.creditApplied === credit &&
    (order.promo?.code ?? null) === promocode &&
    (order.renewal?.total ?? null) === (consent?.total ?? null) &&
    (order.renewal?.at ?? null) === (consent?.at ?? null) &&
    chosenLines(ordered, planId) === chosenLines(lines, planId)
  )
}

/** Returns whether the server's price equals the browser's. */
export function isSamePrice(shown: Quote, { totals, creditApplied, renewal }: Quote): boolean {
  return (
    shown.totals.total === totals.total &&
    shown.creditApplied === creditApplied &&
    shown.renewal?.total === renewal?.total &&
    shown.renewal?.at === renewal?.at
  )
}
