const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text has the form of our ids: a lower-case UUID. No record has another id. */
export function isUuid(text: string): boolean {
  return form.test(text)
}
