import type { Failure } from '#contract/failure.ts'
import { consentVersion } from '#contract/consent.ts'
import type { Order } from '#contract/order.ts'
import type { Plan } from '#contract/plan.ts'
import type { ChangeWish, ConfirmedChange, Purchase } from '#contract/purchase.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { MethodChoice } from './checkout-cart.ts'
import { type Choice, isOffered } from './plan-choice.ts'
import { quantitiesOf, type Quantities } from './purchase.ts'

export interface ChangeInput {
  subscription: Subscription
  plans: readonly Plan[]
}

/** The context of a plan change. */
export type ChangeContext = ChangeInput &
  MethodChoice & {
    choice: Choice
    quantities: Quantities
    quote: ChangeQuote | null
    /** A cheaper change begins now, and not with the renewal. */
    isAtOnce: boolean
    /** The quote that was agreed to before the server sent another price; `atOnce` only when that was chosen. */
    earlier: ChangeQuote | null
    /** An order that is being charged, or whose charge failed. */
    order: Order | null
    purchase: Purchase | null
    failure: Failure | null
  }

/** Returns whether the subscription is a product of the marketplace, of which only the quantity changes. */
export function isProduct({ subscription }: Pick<ChangeContext, 'subscription'>): boolean {
  return subscription.type === 'product'
}

/** Returns the initial context: the subscription without changes. */
export function emptyChange({ subscription, plans }: ChangeInput): ChangeContext {
  const choice = { planId: subscription.plan?.id ?? '', period: subscription.period }
  const products = isProduct({ subscription }) ? subscription.lines : []
  return {
    subscription,
    plans,
    choice,
    quantities: Object.fromEntries(products.map(({ id, quantity }) => [id, quantity])),
    methods: [],
    methodId: null,
    months: null,
    quote: null,
    isAtOnce: false,
    earlier: null,
    order: null,
    purchase: null,
    failure: null,
  }
}

/** Returns the choice of another plan and period. Current add-ons are kept if the new plan sells them. */
export function withChoice({ subscription, plans }: ChangeContext, choice: Choice) {
  const plan = plans.find(({ id }) => id === choice.planId)
  const cart = { lines: subscription.lines.map(({ id, quantity }) => ({ id, quantity })), promocode: null }
  const quantities = plan && isOffered([plan], choice) ? quantitiesOf({ kind: 'plan', plan }, choice.period, cart) : {}
  return { choice, quantities, quote: null, earlier: null, order: null }
}

/** Returns the change to request from the server. */
export function changeWishOf({ subscription, choice, quantities }: ChangeContext): ChangeWish {
  const chosen = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }))
  const planId = isProduct({ subscription }) ? null : choice.planId
  return { id: subscription.id, planId, period: choice.period, lines: chosen.filter(({ quantity }) => quantity > 0) }
}

/** Returns a new quote. A change that can no longer begin at once waits for the renewal. */
export function quotedIn({ isAtOnce }: ChangeContext, quote: ChangeQuote) {
  return { quote, isAtOnce: isAtOnce && quote.atOnce !== null }
}

/** Returns the quote that the person agreed to: without what could have begun at once when they did not choose it. */
export function agreedIn(context: ChangeContext): ChangeQuote | null {
  return context.quote && { ...context.quote, atOnce: atOnceIn(context) }
}

/** Returns what begins at once, when the person chose it and it is on offer; null otherwise. */
export function atOnceIn({ quote, isAtOnce }: Pick<ChangeContext, 'quote' | 'isAtOnce'>): ChangeQuote['atOnce'] {
  return isAtOnce ? (quote?.atOnce ?? null) : null
}

/** Returns the change at the price that was shown, with the consent to its renewals. */
export function confirmedIn(context: ChangeContext): ConfirmedChange {
  const { quote, methodId } = context
  const atOnce = atOnceIn(context)
  const { total, at } = (atOnce ?? quote)?.renewal ?? { total: 0, at: '' }
  return {
    ...changeWishOf(context),
    due: quote?.due ?? 0,
    credit: quote?.creditApplied ?? 0,
    consent: { version: consentVersion, total, at },
    methodId,
    atOnce: atOnce && { toCredit: atOnce.toCredit },
  }
}
