/** Sizes of text in the picture, in px; letters of the typeface are at most this wide on average. */
export const fontSize = 12
export const lineHeight = 16
const letter = 6.7

export function textSize(text: string): { width: number; height: number } {
  return { width: Math.ceil(text.length * letter) + 6, height: lineHeight }
}

/** A line of text, the same in every language or not. */
export type Line = string | { es: string; en: string }

export function boxSize(lines: readonly Line[]): { width: number; height: number } {
  const texts = lines.flatMap((line) => (typeof line === 'string' ? [line] : [line.es, line.en]))
  return { width: Math.max(90, ...texts.map((text) => textSize(text).width + 18)), height: lines.length * lineHeight + 16 }
}
