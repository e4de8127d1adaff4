import type { Period } from '#contract/period.ts'

/** The address where a product is bought. */
export const purchasePath = (productId: string, period: Period): `/app/checkout/producto/${string}` =>
  `/app/checkout/producto/${encodeURIComponent(productId)}?period=${period}`
