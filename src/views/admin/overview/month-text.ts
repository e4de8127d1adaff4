/** Returns a month (YYYY-MM) in words: `noviembre de 2026`, or `nov` for an axis. */
export function monthText(month: string, locale: string, length: 'long' | 'short'): string {
  const options = length === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))
}
