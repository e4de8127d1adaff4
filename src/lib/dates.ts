const timeZone = 'America/Mexico_City'

/** Returns the day in Mexico City, in any time zone of the browser: `30 de noviembre de 2026`. Takes ISO 8601. */
export function dateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
}

/**
 * Returns the last day with access in Mexico City of what ends at a moment: one that ends at midnight ends with the day
 * before.
 */
export function lastDayText(instant: string, locale: string): string {
  return dateText(new Date(Date.parse(instant) - 1).toISOString(), locale)
}

/** Returns the day in Mexico City in a short form: `30 nov 2026`. */
export function shortDateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/** Returns day and hour in Mexico City: `30 nov 2026, 9:00 p.m.` */
export function dateTimeText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** Returns a day of Mexico City (YYYY-MM-DD) in words: `30 de noviembre de 2026`. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
