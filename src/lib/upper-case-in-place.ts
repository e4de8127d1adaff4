/** Upper-cases what a field holds, in Spanish, and leaves the caret where the person had it. */
export function upperCaseInPlace(field: HTMLInputElement): void {
  const upper = field.value.toLocaleUpperCase('es-MX')
  if (upper === field.value) return
  const { selectionStart, selectionEnd } = field
  field.value = upper
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
