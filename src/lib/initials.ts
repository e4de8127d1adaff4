const small = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y', 'of', 'and', 'the', 'for'])

/** Returns the first letters of the first two words, large; small words such as `de` count only at the beginning. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word, place) => place === 0 || !small.has(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('')
}
