/** When a visit began, and when it was read, by the product's clock. */
export interface VisitTime {
  began: Date
  read: Date
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A row may be written just before the customer's own. In ms. */
const before = 1_000
/** From the coarsest, so that the seconds of a visit are never read as a part of a wait. */
const units = [
  ['day', day],
  ['hour', hour],
  ['× 30 min', 30 * minute],
  ['× 5 min', 5 * minute],
  ['min', minute],
] as const

/**
 * Returns a time relative to the visit in which it was written: `+0` for any moment of the visit, `+1 month` for the
 * same moment of the next month. So it is the same for each visit, however long it was.
 */
export function relativeTime(time: Date, { began, read }: VisitTime): string {
  const from = began.getTime() - before
  const slack = read.getTime() - from
  const isNear = (start: number) => time.getTime() >= start && time.getTime() <= start + slack
  if (isNear(from)) return '+0'
  const months = (time.getUTCFullYear() - began.getUTCFullYear()) * 12 + time.getUTCMonth() - began.getUTCMonth()
  for (const count of [months, months - 1]) if (count !== 0 && isNear(monthsAfter(from, count))) return written(count, 'month')
  for (const [name, length] of units) {
    const count = Math.floor((time.getTime() - from) / length)
    if (isNear(from + count * length)) return written(count, name)
  }
  return written(Math.round((time.getTime() - from) / minute), 'min')
}

const written = (count: number, unit: string) => `${count < 0 ? '' : '+'}${count} ${unit}`

/** Returns the same moment of another month, or of its last day. */
function monthsAfter(time: number, count: number): number {
  const moved = new Date(time)
  moved.setUTCMonth(moved.getUTCMonth() + count)
  if (moved.getUTCDate() !== new Date(time).getUTCDate()) moved.setUTCDate(0)
  return moved.getTime()
}
