import type { LineItem } from './line-item.ts'
import { leastCharge } from './gateway-limits.ts'
import { totalsOf } from './order-pricing.ts'
import { daysBetween, localDay, nextAnchor, periodEnd } from './period-end.ts'
import type { Period } from './period.ts'
import * as z from './zod.ts'

/** The day of the month, 1 to 31, on which a customer's subscriptions renew: in a shorter month, on its last day. */
export const billingDaySchema = z.int().check(z.minimum(1), z.maximum(31))

/** A part of a period: `days` of the `whole` days that the period would have, up to the moment `until`. */
export interface PeriodPart {
  until: Date
  days: number
  whole: number
}

/**
 * Returns the short period that moves renewals from `endsAt` to the chosen day of the month (docs/decisions/0085).
 * Returns null when nothing is chosen, or `endsAt` is on that day.
 */
export function shortPeriod({ endsAt, period }: { endsAt: Date; period: Period }, chosen: number | null): PeriodPart | null {
  if (chosen === null) return null
  const until = nextAnchor(endsAt, chosen)
  if (until === null) return null
  return { until, days: daysBetween(endsAt, until), whole: daysBetween(endsAt, periodEnd(endsAt, period)) }
}

/** Returns the share of an amount in centavos for a part of its period, rounded half up. */
export function shareOf(centavos: number, { days, whole }: Pick<PeriodPart, 'days' | 'whole'>): number {
  return whole <= 0 ? 0 : Number((BigInt(centavos) * BigInt(days) * 2n + BigInt(whole)) / BigInt(2 * whole))
}

/** Returns the lines at their share of a period, rounded half up for one piece. Each keeps the price of a whole one. */
export function sharesInPart(lines: readonly LineItem[], part: PeriodPart): LineItem[] {
  const until = localDay(part.until)
  return lines.map((line) => ({
    ...line,
    list: shareOf(line.list, part),
    net: shareOf(line.net, part),
    share: { until, list: line.list, net: line.net },
    ...(line.granted && { granted: { ...line.granted, net: shareOf(line.granted.net, part) } }),
  }))
}

/**
 * Returns the lines at their share of a period, rounded half up for one piece, beside the lines `once` at their price.
 * Each share keeps the price of its whole period. When the sum is below what every gateway charges, the shares cost
 * nothing (docs/decisions/0071).
 */
export function linesInPart(lines: readonly LineItem[], part: PeriodPart, once: readonly LineItem[] = []): LineItem[] {
  const shares = sharesInPart(lines, part)
  const isTooLittle = totalsOf([...shares, ...once], null).total < leastCharge
  return [...shares.map((line) => (isTooLittle ? { ...line, discount: 100, net: 0 } : line)), ...once]
}

/** Returns the number of days of a whole period from `startsAt`. A period that ends later has all of its own days. */
export function wholeDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, period: Period): number {
  return Math.max(daysBetween(startsAt, endsAt), daysBetween(startsAt, periodEnd(startsAt, period)))
}
