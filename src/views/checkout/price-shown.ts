import { useSelector } from '@xstate/react'
import { priceOrder } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'

/** The browser's own price of the cart, at once; undefined when it holds nothing that is sold. */
export function useShownPrice(actor: CheckoutActor): Quote | undefined {
  const { offer, period, lines, promo } = useSelector(actor, ({ context }) => context)
  return priceOrder(offer, { period, lines, promo, now: new Date() })
}
