import type { Failure } from '#contract/failure.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import { cartOf, type CheckoutContext } from './checkout-cart.ts'
import type { PayerEvent } from './payer-events.ts'

/** What happens in the checkout. */
export type CheckoutEvent =
  | { type: 'quantity.changed'; id: string; quantity: number }
  | { type: 'promo.changed'; promo: PromoCode | null }
  | PayerEvent
  | { type: 'adding.requested' }
  | { type: 'card.added' }
  | { type: 'card.refused' }
  | { type: 'adding.cancelled' }
  | { type: 'pay.requested'; shown: Quote }
  | { type: 'price.accepted' }
  | { type: 'charge.paid' }
  | { type: 'charge.returned'; failure: Failure | null; order: Order | null }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'back.requested' }
  | { type: 'next.requested' }

export const tellCart = {
  type: 'tellCart' as const,
  params: ({ context }: { context: CheckoutContext }) => ({ cart: cartOf(context) }),
}

/** What a person changes before they pay, with the form of a new card open or closed. */
export const choices = {
  'quantity.changed': {
    actions: [
      { type: 'changeQuantity' as const, params: ({ event }: { event: { id: string; quantity: number } }) => event },
      tellCart,
    ],
  },
  'failure.dismissed': { actions: 'forgetFailure' as const },
  'back.requested': 'left' as const,
}
export const keepShown = { type: 'keepShown' as const, params: ({ event }: { event: { shown: Quote } }) => event }
