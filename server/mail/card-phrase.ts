import type { CardBrand } from '#contract/payment-method.ts'
import type { MailLocale } from './letter.ts'

/** Brand names are the same in both languages. */
export const brandNames: Record<CardBrand, string | null> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  carnet: 'Carnet',
  unknown: null,
}

/** Returns how a letter names a card: "Visa terminación 1111". */
export function cardPhrase({ brand, last4 }: { brand: CardBrand; last4: string }, locale: MailLocale): string {
  return locale === 'en'
    ? `${brandNames[brand] ?? 'your card'} ending in ${last4}`
    : `${brandNames[brand] ?? 'tu tarjeta'} terminación ${last4}`
}
