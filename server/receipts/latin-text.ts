/**
 * A text in what the fonts of every PDF reader can write (Windows-1252); another letter is a question mark, not a
 * broken page.
 */
export function latinText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, '?')
}
