/** Upper-cases the text of a field, in Spanish, and keeps the caret's position. */
export function upperCaseInPlace(field: HTMLInputElement): void {
  const upper = field.value.toLocaleUpperCase('es-MX')
  if (upper === field.value) return
  const { selectionStart, selectionEnd } = field
  field.value = upper
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
