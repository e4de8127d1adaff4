import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { priceOrder } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import { serverNow } from '../../lib/server-time.ts'

/** Returns the browser's price of the cart as of the day it opened; undefined when it has nothing on sale. */
export function useShownPrice(actor: CheckoutActor): Quote | undefined {
  const { offer, period, lines, promo } = useSelector(actor, ({ context }) => context)
  const [now] = useState(() => new Date(serverNow()))
  return priceOrder(offer, { period, lines, promo, now })
}

/** Returns what a person accepts at that price. */
export function agreed({ totals, renewal, period }: Pick<Quote, 'totals' | 'renewal' | 'period'>) {
  return { total: totals.total, renewal, period }
}
