import { recurrences } from '#contract/pricing.ts'
import type { DemoPrices } from './kinds.ts'

/** Returns prices as rows of a price table: centavos, discount in basis points. */
export function priceRows(prices: DemoPrices) {
  return recurrences.flatMap((recurrence) => {
    const price = prices[recurrence]
    if (price === undefined) return []
    const { pesos, discount = 0 } = price
    return [{ recurrence, centavos: pesos * 100, discount_bp: Math.round(discount * 100), show_subtitle: discount > 0 }]
  })
}
