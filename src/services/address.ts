/**
 * Returns a path with its `{parameters}` filled in, each encoded as one segment, and its query.
 * @throws when a value cannot be a segment
 */
export function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, params[name]))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

// Browsers treat `.` and `..` as path steps even when encoded, and an empty segment changes the address.
function segment(name: string, value = ''): string {
  if (['', '.', '..'].includes(value)) throw new Error(`The ${name} of the path is not a name`)
  return encodeURIComponent(value)
}
