import type { Failure } from '#contract/failure.ts'
import { offeredMonths, type Months } from '#contract/installments.ts'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Period } from '#contract/period.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import type { Purchase, Wish } from '#contract/purchase.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { linesOf, type Payer, purchaseOf, quantitiesOf, type Quantities } from './purchase.ts'

export interface CheckoutInput {
  offer: Offer
  period: Period
  cart: Cart | null
  onboardingId: string | null
}

/**
 * The cards that can be charged, and the chosen one; `way`: the chosen way to pay without a card; `months`: the chosen
 * months without interest, which may not be on offer any more (`chosenMonths`).
 */
export interface MethodChoice {
  methods: readonly PaymentMethod[]
  methodId: string | null
  way?: TransferWay | null
  months?: Months | null
}

/** The context of the checkout. */
export type CheckoutContext = MethodChoice &
  Pick<CheckoutInput, 'offer' | 'period' | 'onboardingId'> & {
    quantities: Quantities
    lines: Wish['lines']
    promo: PromoCode | null
    /** Centavos of the customer's credit balance, as the server said when the cart opened. */
    creditAvailable: number
    /** The browser's price when the person pressed pay; `quote` is the server's. */
    shown: Quote | null
    quote: Quote | null
    /** The purchase to pay; null when an order is being paid already. */
    purchase: Purchase | null
    /** An order whose charge is open or failed. */
    order: Order | null
    failure: Failure | null
  }

/** Returns the initial context of the checkout. */
export function emptyCheckout({ offer, period, cart, onboardingId }: CheckoutInput): CheckoutContext {
  const quantities = quantitiesOf(offer, period, cart)
  return {
    offer,
    period,
    onboardingId,
    quantities,
    lines: linesOf(offer, quantities),
    promo: null,
    creditAvailable: 0,
    methods: [],
    methodId: null,
    way: null,
    months: null,
    shown: null,
    quote: null,
    purchase: null,
    order: null,
    failure: null,
  }
}

/** Returns the cart with another quantity of one item. */
export function withQuantity({ offer, quantities: old }: CheckoutContext, { id, quantity }: { id: string; quantity: number }) {
  const quantities = { ...old, [id]: quantity }
  return { quantities, lines: linesOf(offer, quantities) }
}

/** Returns the cards that can be charged now. A newly added card becomes the chosen one, and pays. */
export function withMethods({ methods: old, methodId, way }: MethodChoice, loaded: readonly PaymentMethod[]): MethodChoice {
  const methods = activeIn(loaded)
  const added = methods.find(({ id }) => !old.some((one) => one.id === id))
  const previous = methods.find(({ id }) => id === methodId)
  const chosen = (old.length > 0 ? added : undefined) ?? previous ?? methods.find(({ isDefault }) => isDefault) ?? methods[0]
  return { methods, methodId: chosen?.id ?? null, ...(way && added && { way: null }) }
}

const activeIn = (methods: readonly PaymentMethod[]) => methods.filter(({ status }) => status === 'active')

/** Returns whether a card is needed at this price: for a charge now, or for one that renews. */
export function needsCard({ totals, creditApplied, renewal }: Quote): boolean {
  return totals.total > creditApplied || renewal !== null
}

/**
 * Returns whether the one new card of the list pays at once. With more of them nobody knows which one was typed, and a
 * card that offers months without interest lets the person choose them first.
 */
export function isPaidByAdded({ methods: old, shown }: CheckoutContext, loaded: readonly PaymentMethod[]): boolean {
  const [added, ...others] = activeIn(loaded).filter(({ id }) => !old.some((one) => one.id === id))
  if (!added || !shown || others.length > 0) return false
  const paid = { period: shown.period, charge: shown.totals.total - shown.creditApplied }
  return offeredMonths(added.installments, paid).length === 0
}

/** Returns whether the card of the failed order is the only one: the person needs another. */
export function isOnlyRefused({ order }: CheckoutContext, loaded: readonly PaymentMethod[]): boolean {
  const [only, ...others] = activeIn(loaded)
  return only !== undefined && others.length === 0 && order?.status === 'failed' && order.paymentMethodId === only.id
}

/** Returns the request for the server from the cart. */
export function wishOf({ offer, period, lines, promo }: CheckoutContext): Wish {
  return { planId: offer.kind === 'plan' ? offer.plan.id : null, period, lines, promocode: promo?.code ?? null }
}

/** Returns the purchase at the price that the person saw last, or null when an order is being paid already. */
export function purchaseIn(context: CheckoutContext): Purchase | null {
  const { quote, onboardingId } = context
  return quote && purchaseOf(wishOf(context), quote, { ...payerIn(context), onboardingId })
}

/** Returns the chosen card with the chosen months, or the way to pay without one. */
export function payerIn({ methods, methodId, way = null, months = null }: MethodChoice): Payer {
  return { method: way === null ? (methods.find(({ id }) => id === methodId) ?? null) : null, way, months }
}

/** Returns the cart as it is stored. */
export function cartOf({ quantities, promo }: CheckoutContext): Cart {
  return {
    lines: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })),
    promocode: promo?.code ?? null,
  }
}
