export interface Typed {
  text: string
  /** The caret's position, in characters from the start. */
  caret: number
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Returns the position in `text` after the first `count` digits. */
function afterDigits(text: string, count: number): number {
  let counted = 0
  for (let at = 0; at < text.length; at += 1) {
    if (counted === count) return at
    if (/\d/.test(text.charAt(at))) counted += 1
  }
  return text.length
}

/** Formats the typed digits with `format` and keeps the caret after the same digit. */
export function reformat({ text, caret }: Typed, format: (digits: string) => string): Typed {
  const digits = digitsOf(text)
  const formatted = format(digits)
  const added = Math.max(0, digitsOf(formatted).length - digits.length)
  const before = digitsOf(text.slice(0, caret)).length
  return { text: formatted, caret: afterDigits(formatted, before === 0 ? 0 : before + added) }
}

/** Reformats the value of an input without moving the caret. */
export function reformatInput(input: HTMLInputElement, format: (digits: string) => string): void {
  const { text, caret } = reformat({ text: input.value, caret: input.selectionStart ?? input.value.length }, format)
  if (text === input.value) return
  input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
