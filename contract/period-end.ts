import type { Period } from './period.ts'

/** Milliseconds from America/Mexico_City to UTC: six hours all year since the law of husos horarios of October 2022. */
const behindUtc = 6 * 3_600_000

/**
 * Returns the end of a period: a month or a year after `start`, at the same hour in Mexico City, on the anchor day (1
 * to 31) or the month's last day. The anchor day is the day of the start, unless the period is a renewal.
 */
export function periodEnd(start: Date, period: Period, anchorDay = localDayOfMonth(start)): Date {
  const local = new Date(start.getTime() - behindUtc)
  const months = period === 'yearly' ? 12 : 1
  const end = new Date(local)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchorDay, last))
  return new Date(end.getTime() + behindUtc)
}

/** Returns the day of the month in Mexico City, 1 to 31. */
export function localDayOfMonth(moment: Date): number {
  return new Date(moment.getTime() - behindUtc).getUTCDate()
}

/** Returns the day of a moment in Mexico City, YYYY-MM-DD. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() - behindUtc).toISOString().slice(0, 10)
}

/** Returns a moment as Mexico City's clock shows it: `2027-01-31T23:59:59`. */
export function localTime(moment: Date): string {
  return new Date(moment.getTime() - behindUtc).toISOString().slice(0, 19)
}

/** Returns the last second of the day in Mexico City that is `days` days after a moment. */
export function localDayEnd(moment: Date, days: number): Date {
  return new Date(localMidnight(localDay(moment), days + 1).getTime() - 1000)
}

/** Returns the moment when a day of Mexico City (YYYY-MM-DD) begins, or `later` days after it. */
export function localMidnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + later) + behindUtc)
}
