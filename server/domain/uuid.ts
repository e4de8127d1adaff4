const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text is an id as we write them: a lower-case UUID. Anything else names no record. */
export function isUuid(text: string): boolean {
  return form.test(text)
}
