export type FieldValue = string | boolean | File | null
export type FieldValues = Record<string, FieldValue>

function valueOf(control: Element | RadioNodeList | null, fallback: FieldValue): FieldValue {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  if (control instanceof HTMLInputElement && control.type === 'file') return control.files?.[0] ?? null
  if (control !== null && 'value' in control && typeof control.value === 'string') return control.value
  return fallback
}

/** Returns the values of the form's controls. A field without a control keeps its fallback. */
export function readFields<Values extends FieldValues>(form: HTMLFormElement | null, fallback: Values): Values {
  const read = Object.entries(fallback).map(([name, value]) => [name, valueOf(form?.elements.namedItem(name) ?? null, value)])
  return Object.fromEntries(read) as Values
}

export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '')) return control.focus()
  }
}

/** Writes texts and checkbox states into the controls with those names. */
export function writeFields(form: HTMLFormElement | null, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name) ?? null
    if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value
    if (control !== null && 'value' in control && typeof value === 'string') control.value = value
  }
}

/** Returns the text control with that name, if the form has one. */
export function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control : null
}
