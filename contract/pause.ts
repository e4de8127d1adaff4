import { localDay, localDayOfMonth, periodEnd } from './period-end.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/** The most months that the setting `pause.months` can allow. */
export const pauseMonthsMost = 12

/** How many whole months a pause lasts. */
export const pauseMonthsSchema = z.int().check(z.minimum(1), z.maximum(pauseMonthsMost))

/** A pause, counted from the end of the paid period (docs/decisions/0080). */
export const pauseBody = request({ months: pauseMonthsSchema })

/** Returns when a pause ends that begins at `endsAt`: months later, on the anchor day (1 to 31) of the subscription. */
export function pauseEnd(endsAt: Date, months: number, anchorDay = localDayOfMonth(endsAt)): Date {
  let end = endsAt
  for (let month = 0; month < months; month++) end = periodEnd(end, 'monthly', anchorDay)
  return end
}

/** Returns how many months a pause lasts that begins and ends then, counted by their names in Mexico City. */
export function pauseMonths({ from, until }: { from: Date; until: Date }): number {
  const count = (moment: Date) => {
    const [year = 0, month = 0] = localDay(moment).split('-').map(Number)
    return year * 12 + month
  }
  return count(until) - count(from)
}
