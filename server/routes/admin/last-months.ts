import { monthAfter } from '#contract/month.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import type { Month } from '../../queries/figures.ts'

const shown = 12

/** Returns the month of a moment in Mexico City, such as 2026-11. */
export const monthOf = (moment: Date): string => localDay(moment).slice(0, 7)

/** Returns the months of Mexico City that end with `last`, oldest first: twelve, or as many as asked for. */
export function lastMonths(last: string, count = shown): Month[] {
  return monthsFrom(monthAfter(last, 1 - count), count)
}

/** Returns a number of months of Mexico City from the first one on. */
export function monthsFrom(first: string, count: number): Month[] {
  return Array.from({ length: count }, (_, place) => monthAfter(first, place)).map((month) => ({
    month,
    from: localMidnight(`${month}-01`),
    until: localMidnight(`${monthAfter(month, 1)}-01`),
  }))
}
