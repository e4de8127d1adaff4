import { createHash } from 'node:crypto'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'carnet'

const carnet = /^(?:506(?:199|[2-3]\d\d|4\d\d)|286900|502275|588772|6046220[34]|606333|627535|636318|636379|639388|639484|639559)/

export const onlyDigits = (text: string): string => text.replace(/[\s-]/g, '')

export function passesLuhn(digits: string): boolean {
  if (!/^\d{10,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export function brandOf(digits: string): Brand {
  if (carnet.test(digits)) return 'carnet'
  if (digits.startsWith('4')) return 'visa'
  return /^3[47]/.test(digits) ? 'amex' : 'mastercard'
}

/** Returns a fingerprint that is the same for each use of a number, without keeping the number. */
export const fingerprintOf = (digits: string): string =>
  createHash('sha256').update(`sandbox ${digits}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)

export function isPastExpiry(month: number, year: number, now: number): boolean {
  const today = new Date(now)
  return year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
}
