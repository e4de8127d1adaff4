/** Sizes of text in the picture, in px; letters of the typeface are at most this wide on average. */
export const fontSize = 12
export const lineHeight = 16
const letter = 6.7

export function textSize(text: string): { width: number; height: number } {
  return { width: Math.ceil(text.length * letter) + 6, height: lineHeight }
}

export function boxSize(lines: readonly string[]): { width: number; height: number } {
  return { width: Math.max(90, ...lines.map((line) => textSize(line).width + 18)), height: lines.length * lineHeight + 16 }
}
