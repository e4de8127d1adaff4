import { cardBrandOf, cardShapes } from '#contract/card-number.ts'

/** Returns the digits of a card number in the groups printed on the card. */
export function spacedNumber(digits: string): string {
  const { lengths, groups } = cardShapes[cardBrandOf(digits)]
  let rest = digits.slice(0, Math.max(...lengths))
  const parts: string[] = []
  for (const size of groups) {
    if (rest !== '') parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/** Returns an expiry's digits as MM/YY, or MM/YYYY with the whole year. A month from 2 to 9 gets a leading zero. */
export function slashedExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2)]
  return year === '' ? month : `${month}/${year.slice(0, year.startsWith('20') ? 4 : 2)}`
}

export interface Expiry {
  month: number
  /** Four digits. */
  year: number
}

/** Reads a written expiry. Returns null when it is incomplete or its month does not exist. */
export function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d{2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
}

/** Returns whether a card has expired; it is valid until the end of its month. */
export function hasExpired({ month, year }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
}
