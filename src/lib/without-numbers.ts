/** Removes numbers as long as a card number, which people type in the wrong field. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){12,18}/g, '[…]')
}
