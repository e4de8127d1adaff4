import { localMidnight } from '#contract/period-end.ts'

/** Days that are read again with each day, because gateways book late. */
const overlapDays = 2

/**
 * Returns what is read of a gateway for a day of Mexico City's calendar: until the day's end, from two days before it,
 * or two days before `since` when the books were matched until then only.
 */
export function bookWindow(day: string, since?: Date): { from: Date; until: Date } {
  const first = localMidnight(day)
  const start = since && since < first ? since : first
  return { from: new Date(start.getTime() - overlapDays * 86_400_000), until: localMidnight(day, 1) }
}
