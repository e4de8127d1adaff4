import type { PriceInput } from '#contract/admin/catalogue.ts'

/** Returns an administrator's price in the columns of a price table: centavos, discount in basis points. */
export function priceColumnsOf({ recurrence, price, discount, metadata }: PriceInput) {
  return {
    recurrence,
    centavos: price,
    discount_bp: Math.round(discount * 100),
    show_title: metadata.showTitle,
    show_subtitle: metadata.showSubtitle,
  }
}
