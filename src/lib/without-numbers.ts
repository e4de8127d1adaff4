/** A text without numbers as long as that of a card, which is typed where it should not be. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){12,18}/g, '[…]')
}
