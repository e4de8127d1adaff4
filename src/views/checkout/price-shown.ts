import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { creditFor } from '#contract/credit.ts'
import type { PaidPeriod } from '#contract/installments.ts'
import { priceOrder } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import { serverNow } from '../../lib/server-time.ts'

/** Returns the browser's price of the cart as of the day it opened; undefined when it has nothing on sale. */
export function useShownPrice(actor: CheckoutActor): Quote | undefined {
  const { offer, period, lines, promo, creditAvailable } = useSelector(actor, ({ context }) => context)
  const [now] = useState(() => new Date(serverNow()))
  const price = priceOrder(offer, { period, lines, promo, now })
  return price && { ...price, creditAvailable, creditApplied: creditFor(price.totals.total, creditAvailable) }
}

/** Returns what a person accepts at that price: the charge now, and the renewal. */
export function agreed({
  totals,
  creditApplied,
  renewal,
  period,
}: Pick<Quote, 'totals' | 'creditApplied' | 'renewal' | 'period'>) {
  return { total: totals.total - creditApplied, renewal, period }
}

/** Returns what the charge at that price pays for. */
export function paidBy(price: Pick<Quote, 'totals' | 'creditApplied' | 'renewal' | 'period'>): PaidPeriod {
  return { period: price.period, charge: agreed(price).total }
}
