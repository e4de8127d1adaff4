import { chargeOf } from '#contract/credit.ts'
import type { Order } from '#contract/order.ts'

/** Returns the centavos that a card is charged for an order; 0 without one. */
export function chargedOf(order: Order | null): number {
  return order ? chargeOf({ total: order.totals.total, creditApplied: order.creditApplied }) : 0
}
