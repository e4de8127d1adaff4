import { cardBrandOf, isCardNumber } from '#contract/card-number.ts'

/**
 * Returns whether somebody typed or pasted a whole card number, where a text goes to the server or into an address. It
 * must not leave the page. Long numbers of no known brand are telephones and ids.
 */
export function isTypedCard(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  return isCardNumber(digits) && cardBrandOf(digits) !== 'unknown'
}
