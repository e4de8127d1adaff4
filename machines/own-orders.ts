import type { Failure } from '#contract/failure.ts'
import type { Order, OrderKind } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ended } from './charge-answers.ts'
import { isRefusal } from './failures.ts'
import { type MethodChoice, payerIn } from './checkout-cart.ts'
import type { Purchase } from '#contract/purchase.ts'
import { isOpen, purchaseOfOrder } from './purchase.ts'

/** What an unpaid charge returns to the flow that started it. */
export type Returned = { failure: Failure | null; order: Order | null }

export type Ordered = { order: Order | null }
export type FailureParams = { failure: Failure | null }

/** Returns params with the open order of a kind for a subscription, from the orders of a call. */
export const openOrderOf =
  (kind: OrderKind) =>
  ({ context, event }: { context: { subscription: Subscription }; event: { output: readonly Order[] } }): Ordered => ({
    order: event.output.find((order) => isOpen(order) && order.kind === kind && isFor(order, context.subscription.id)) ?? null,
  })

/** Returns whether an order is for a subscription: for it alone, or for several together. */
const isFor = ({ subscriptionId, renews = [] }: Order, id: string): boolean => subscriptionId === id || renews.includes(id)

/**
 * Params with the order that a person pressed to pay. When it waits at a bank, what the person chose now is charged:
 * the server goes on with the same payment, and leaves another.
 */
export const pressedOrder = ({ event: { output } }: { event: { output: Order } }): { order: Order } => ({
  order: output.status === 'requires_action' ? ended(output) : output,
})

export const hasOrder = (_: unknown, { order }: Ordered): boolean => order !== null

/** Params with what a charge returned. */
export const returned = ({ event }: { event: Returned }): Returned => ({ failure: event.failure, order: event.order })
export const isElsewhere = (_: unknown, { failure }: FailureParams): boolean => isRefusal(failure, 'order.elsewhere')
export const isCardGone = (_: unknown, { failure }: FailureParams): boolean => isRefusal(failure, 'card.missing')
/** Guard: the subscription has changed, so the act is no longer possible. */
export const isMoved = (_: unknown, { failure }: FailureParams): boolean =>
  isRefusal(failure, 'subscription.state', 'record.missing')

/** Params that pass the cards of a call to an action. */
export const listedMethods = ({ event }: { event: { output: readonly PaymentMethod[] } }) => ({ methods: event.output })

/** Returns the purchase of an order with the chosen card, or the chosen way to pay without one. */
export function purchaseIn({ order, ...choice }: MethodChoice & Ordered): { purchase: Purchase | null } {
  return { purchase: order && purchaseOfOrder(order, payerIn(choice)) }
}
