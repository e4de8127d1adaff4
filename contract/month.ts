import * as z from './zod.ts'

/** A month of the calendar in Mexico City, such as 2026-11. */
export const monthSchema = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, 'regex'))

/** Returns the month that is `later` months after another one; before it when below 0. */
export function monthAfter(month: string, later: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later)).toISOString().slice(0, 7)
}

/** Returns the last day of a month, such as 2026-11-30. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
