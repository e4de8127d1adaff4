const longestSeconds = 10 * 366 * 24 * 60 * 60

/** `{advance: seconds}`; time only goes forward. */
export function readAdvance(input: unknown): { ms: number } | { problem: string } {
  const advance: unknown = typeof input === 'object' && input !== null && 'advance' in input ? input.advance : undefined
  const seconds = typeof advance === 'string' && advance !== '' ? Number(advance) : advance
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= longestSeconds)) {
    return { problem: `advance debe ser un número de segundos mayor que 0 y de ${longestSeconds} a lo más.` }
  }
  return { ms: Math.round(seconds * 1000) }
}
