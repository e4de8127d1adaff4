import type { CardBrand } from './payment-method.ts'

/**
 * Rules of a brand for its card numbers (docs/payments.md#card-numbers): lengths in digits, positions of spaces, digits
 * of the security code.
 */
interface CardShape {
  readonly lengths: readonly number[]
  readonly groups: readonly number[]
  readonly codeLength: 3 | 4
}

const inFours = [4, 4, 4, 4, 3] as const
export const cardShapes: Record<CardBrand, CardShape> = {
  visa: { lengths: [13, 16, 19], groups: inFours, codeLength: 3 },
  mastercard: { lengths: [16], groups: inFours, codeLength: 3 },
  amex: { lengths: [15], groups: [4, 6, 5], codeLength: 4 },
  carnet: { lengths: [16], groups: inFours, codeLength: 3 },
  unknown: { lengths: [12, 13, 14, 15, 16, 17, 18, 19], groups: inFours, codeLength: 3 },
}

const carnet =
  /^(?:286900|502275|588772|6046220[34]|606333|627535|636318|636379|639388|639484|639559|506(?:199|[23]\d\d|4[0-9]\d))/
const mastercard = /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/

/** Returns the brand of a card number or its first digits; `unknown` until there are enough digits. */
export function cardBrandOf(digits: string): CardBrand {
  if (carnet.test(digits)) return 'carnet'
  if (digits.startsWith('4')) return 'visa'
  if (mastercard.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : 'unknown'
}

/** Returns whether the check digit is right (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits.at(-1 - index)) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Returns whether the digits are a complete card number of their brand. */
export function isCardNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && cardShapes[cardBrandOf(digits)].lengths.includes(digits.length) && passesLuhn(digits)
}
