import type { Cart } from '#contract/onboarding.ts'
import { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import type { Wish } from '#contract/purchase.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

interface Around {
  /** Called on every change of the cart. */
  onCart: (cart: Cart) => void
  /** Called when an order was refused because of the promo code. */
  recheckPromo: () => void
}

export function checkoutFlow(
  { orders, paymentMethods }: Pick<Services, 'orders' | 'paymentMethods'>,
  { onCart, recheckPromo }: Around,
) {
  return checkoutMachine.provide({
    actors: {
      listOrders: call((_, signal) => orders.list(signal)),
      listPaymentMethods: call((_, signal) => paymentMethods.list(signal)),
      quoteOrder: call((wish: Wish, signal) => orders.quote(wish, signal)),
    },
    actions: { tellCart: (_, { cart }: { cart: Cart }) => onCart(cart), recheckPromo },
  })
}
