import type { Period } from './period.ts'

/** Milliseconds that America/Mexico_City is behind UTC: six hours all year since the law of husos horarios of October 2022. */
const behindUtc = 6 * 3_600_000

/** When a period that begins now ends: the same day and hour in Mexico City a month or a year on; day 31 becomes the last of a shorter month. */
export function periodEnd(start: Date, period: Period): Date {
  const local = new Date(start.getTime() - behindUtc)
  const months = period === 'yearly' ? 12 : 1
  const day = local.getUTCDate()
  const end = new Date(local)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return new Date(end.getTime() + behindUtc)
}

/** The day of Mexico City's calendar on which a moment falls, YYYY-MM-DD. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() - behindUtc).toISOString().slice(0, 10)
}
