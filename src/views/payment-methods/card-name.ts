import type { PaymentMethod } from '#contract/payment-method.ts'

const brands = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', carnet: 'Carnet', unknown: '' }

/** What a card is told by. */
export interface ShownCard {
  card: Pick<PaymentMethod['card'], 'brand' | 'last4'>
}

/** A card as people tell it from another: `Visa •••• 1111`. */
export function cardName({ card: { brand, last4 } }: ShownCard): string {
  return `${brands[brand]} •••• ${last4}`.trim()
}
