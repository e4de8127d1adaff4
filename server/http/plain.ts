const deepest = 20

/** Returns whether a value from outside can be stored: no NUL, no half surrogate pair, not nested too deep. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepest) return false
  return Object.entries(value).every(([key, inner]) => isPlainText(key) && isPlain(inner, depth + 1))
}

function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
