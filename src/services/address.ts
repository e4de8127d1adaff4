/** A path with its `{parameters}` filled in, each encoded as one segment, and the query behind it. */
export function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
