import type { CardRow, SubscriptionRow } from '../records/records.ts'

/** The amounts of money in a text, in centavos. */
export function centavosIn(text: string): number[] {
  return [...text.matchAll(/\$\s?([\d,]+\.\d\d)/g)].map(([, digits = '']) => Math.round(Number(digits.replaceAll(',', '')) * 100))
}

/** A moment as a day of Mexico City's calendar, in words. */
export function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(new Date(instant))
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  carnet: 'Carnet',
}

/** A card as people tell it from another. */
export const cardInWords = ({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string =>
  `${brands[brand] ?? ''} •••• ${last4}`.trim()

/** What a subscription costs when it renews, in centavos; null when a change that waits will make it another sum. */
export function renewalSum({ lines, is_changing: isChanging }: Pick<SubscriptionRow, 'lines' | 'is_changing'>): number | null {
  if (isChanging) return null
  return lines.filter(({ recurrence }) => recurrence !== 'one-time').reduce((sum, { net, quantity }) => sum + net * quantity, 0)
}

/** Something could not be read, and the page says so: what it lists is not all there is. */
export function isUnread(text: string): boolean {
  return /No pudimos (?:leer|cargar)|Reintentar|Sin conexión|No tienes conexión|No hay conexión/.test(text)
}

/** Lists that hold the same, each as often, in whatever order. */
export const asBag = (list: readonly string[]): string => list.toSorted().join(' | ')
