import type { CardRow, SubscriptionRow } from '../records/records.ts'

/** Returns the amounts of money in a text, in centavos. */
export function centavosIn(text: string): number[] {
  return [...text.matchAll(/\$\s?([\d,]+\.\d\d)/g)].map(([, digits = '']) => Math.round(Number(digits.replaceAll(',', '')) * 100))
}

/** Returns the day of an instant in Mexico City, in words. */
export function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(new Date(instant))
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  carnet: 'Carnet',
}

/** Returns the name of a card for people. */
export const cardInWords = ({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string =>
  `${brands[brand] ?? ''} •••• ${last4}`.trim()

/** Returns the price of a subscription's renewal in centavos; null when a change at the renewal changes the amount. */
export function renewalSum({ lines, is_changing: isChanging }: Pick<SubscriptionRow, 'lines' | 'is_changing'>): number | null {
  if (isChanging) return null
  return lines.filter(({ recurrence }) => recurrence !== 'one-time').reduce((sum, { net, quantity }) => sum + net * quantity, 0)
}

/** Returns whether the page says that it could not read something, so that its lists are incomplete. */
export function isUnread(text: string): boolean {
  return /No pudimos (?:leer|cargar)|Reintentar|Sin conexión|No tienes conexión|No hay conexión/.test(text)
}

/** Returns a key that is equal for lists with the same items, each as often, in any order. */
export const asBag = (list: readonly string[]): string => list.toSorted().join(' | ')
