/** Returns whether a value is empty: blank text, an unticked box, no file, no entry. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}
