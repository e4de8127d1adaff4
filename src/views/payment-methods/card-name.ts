import type { PaymentMethod } from '#contract/payment-method.ts'

const brands = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', carnet: 'Carnet', unknown: '' }

/** The data that identifies a card. */
export interface ShownCard {
  card: Pick<PaymentMethod['card'], 'brand' | 'last4'>
}

/** Returns the name of a card for people: `Visa •••• 1111`. */
export function cardName({ card: { brand, last4 } }: ShownCard): string {
  return `${brands[brand]} •••• ${last4}`.trim()
}
