/**
 * Returns a text in the letters that the fonts of every PDF reader have (Windows-1252); any other letter becomes a
 * question mark.
 */
export function latinText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
}
