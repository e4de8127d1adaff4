const keptKeys = new Set([
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'segment_id',
  'release',
  'timestamp',
  'start_timestamp',
])

const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // A mailed link has its secrets after this path.
  [/(\/email\/verify\/)[^\s"')]*/g, '$1…'],
  [/\?[^\s"')]*/g, ''],
  [/[^\s"'<>()=&/]+(?:@|%40)[^\s"'<>()=&/]+/g, '[address]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '[secret]'],
  [/\d(?:[ -]?\d){12,18}/g, '[digits]'],
]

/** Returns the text without queries, mail addresses, card numbers and anything like a token. */
export function scrubText(text: string): string {
  return rules.reduce((scrubbed, [pattern, replacement]) => scrubbed.replaceAll(pattern, replacement), text)
}

/** Scrubs every text in a value, except the identifiers that error reporting creates. */
export function scrub<Value>(value: Value): Value {
  if (typeof value === 'string') return scrubText(value) as Value & string
  if (Array.isArray(value)) return value.map((item: unknown) => scrub(item)) as Value & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, keptKeys.has(key) ? inner : scrub(inner)]),
  ) as Value & object
}
