import { monthAfter } from '#contract/month.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import type { Month } from '../../queries/figures.ts'

const shown = 12

/** Returns the month of a moment in Mexico City, such as 2026-11. */
export const monthOf = (moment: Date): string => localDay(moment).slice(0, 7)

/** Returns the twelve months of Mexico City that end with `last`, oldest first. */
export function lastMonths(last: string): Month[] {
  return Array.from({ length: shown }, (_, place) => monthAfter(last, place + 1 - shown)).map((month) => ({
    month,
    from: localMidnight(`${month}-01`),
    until: localMidnight(`${monthAfter(month, 1)}-01`),
  }))
}
