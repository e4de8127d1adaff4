import type { Period } from './period.ts'

/** Milliseconds from America/Mexico_City to UTC: six hours all year since the law of husos horarios of October 2022. */
const behindUtc = 6 * 3_600_000

/**
 * Returns the end of a period: a month or a year after `start`, at the same hour in Mexico City, on the anchor day (1
 * to 31) or the month's last day. The anchor day is the day of the start, unless the period is a renewal.
 */
export function periodEnd(start: Date, period: Period, anchorDay = localDayOfMonth(start)): Date {
  return onDayOfMonth(start, period === 'yearly' ? 12 : 1, anchorDay)
}

/**
 * Returns the next moment after `start` on the anchor day (1 to 31) or the month's last day, at the same hour in Mexico
 * City. Returns null when `start` is on that day.
 */
export function nextAnchor(start: Date, anchorDay: number): Date | null {
  const inMonth = onDayOfMonth(start, 0, anchorDay)
  if (inMonth.getTime() === start.getTime()) return null
  return inMonth > start ? inMonth : onDayOfMonth(start, 1, anchorDay)
}

/** Returns the moment `months` after the month of `start`, on that day or the month's last, at the same hour. */
function onDayOfMonth(start: Date, months: number, day: number): Date {
  const moment = new Date(start.getTime() - behindUtc)
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(day, last))
  return new Date(moment.getTime() + behindUtc)
}

/** Returns the number of days of Mexico City's calendar between two moments. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(localDay(to)) - Date.parse(localDay(from))) / 86_400_000)
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
