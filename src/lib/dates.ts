const timeZone = 'America/Mexico_City'

/** The day in Mexico City, whatever the machine's zone: `30 de noviembre de 2026`. Takes an instant in ISO 8601. */
export function dateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
}

/** The day in Mexico City where there is little room: `30 nov 2026`. */
export function shortDateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/** Day and hour in Mexico City: `30 nov 2026, 9:00 p.m.` */
export function dateTimeText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** A day of Mexico City's calendar, YYYY-MM-DD, in words: `30 de noviembre de 2026`. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
