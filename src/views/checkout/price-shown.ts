import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { priceOrder } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import { serverNow } from '../../lib/server-time.ts'

/**
 * The browser's own price of the cart, at once, as of the day it was opened; undefined when it holds nothing that is
 * sold.
 */
export function useShownPrice(actor: CheckoutActor): Quote | undefined {
  const { offer, period, lines, promo } = useSelector(actor, ({ context }) => context)
  const [now] = useState(() => new Date(serverNow()))
  return priceOrder(offer, { period, lines, promo, now })
}

/** What a person agrees to who pays at that price. */
export function agreed({ totals, renewal, period }: Pick<Quote, 'totals' | 'renewal' | 'period'>) {
  return { total: totals.total, renewal, period }
}
