import { linesInPart, shareOf, sharesInPart, wholeDays } from '#contract/billing-day.ts'
import type { PeriodPart } from '#contract/billing-day.ts'
import type { LineItem } from '#contract/line-item.ts'
import { pauseMonths } from '#contract/pause.ts'
import { daysBetween } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import { isOnce } from './plan-change.ts'

/** A running period: its price paid for the days until `paidUntil`, staff gave the months from then to its end. */
export interface PresentPeriod {
  startsAt: Date
  endsAt: Date
  paidUntil: Date
  period: Period
}

/**
 * Returns the lines that renew and were added, with the quantity that was added. Undefined when anything else differs:
 * a line that is gone, has a lower quantity or another price.
 */
export function addedLines(before: readonly LineItem[], after: readonly LineItem[]): LineItem[] | undefined {
  const [had, has] = [before, after].map((lines) => lines.filter((line) => !isOnce(line))) as [LineItem[], LineItem[]]
  const partner = (lines: LineItem[], { id, kind, net }: LineItem) =>
    lines.find((one) => one.id === id && one.kind === kind && one.net === net)
  if (had.some((line) => (partner(has, line)?.quantity ?? 0) < line.quantity)) return undefined
  return has
    .map((line) => ({ ...line, quantity: line.quantity - (partner(had, line)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns the order's lines for what is added to a period that continues: `once` at its price, and `added` at its share
 * of the days that are left of a whole period, in centavos for one piece, rounded half up (docs/decisions/0071).
 */
export function sharedLines(
  { added, once }: { added: readonly LineItem[]; once: readonly LineItem[] },
  present: PresentPeriod,
  now: Date,
): LineItem[] {
  return linesInPart(added, { until: present.endsAt, ...partFor(present, daysBetween(now, present.endsAt)) }, once)
}

/** Returns all lines of another plan at their share of the days that are left, when nothing is charged for them. */
export function sharedPlan(lines: readonly LineItem[], present: PresentPeriod, now: Date): LineItem[] {
  return sharesInPart(lines, { until: present.endsAt, ...partFor(present, daysBetween(now, present.endsAt)) })
}

/**
 * Returns the value that the shares among the lines have in the period to which they were added, in centavos: their
 * cost for all of its days.
 */
export function worthOfShares(lines: readonly LineItem[], present: PresentPeriod): number {
  const part = partFor(present, daysBetween(present.startsAt, present.endsAt))
  return lines.reduce((sum, { share, quantity }) => sum + shareOf(share?.net ?? 0, part) * quantity, 0)
}

/** Returns the value in centavos of months that are given, at the price of a whole period: a year has twelve. */
export function worthOfMonths(price: number, months: number, period: Period): number {
  return shareOf(price, { days: months, whole: monthsOf(period) })
}

const monthsOf = (period: Period): number => (period === 'yearly' ? 12 : 1)

/**
 * Returns the part of a whole period that `left` days of a present one are. Months that were given count by their
 * number, as they are worth, and not by their days. So the part may be more than a whole.
 */
function partFor({ startsAt, endsAt, paidUntil, period }: PresentPeriod, left: number): Pick<PeriodPart, 'days' | 'whole'> {
  const whole = wholeDays({ startsAt, endsAt: paidUntil }, period)
  const all = daysBetween(startsAt, endsAt)
  const days = Math.min(Math.max(whole, all), Math.max(0, left))
  const given = pauseMonths({ from: paidUntil, until: endsAt })
  if (given === 0) return { days, whole }
  const months = monthsOf(period)
  return { days: days * (daysBetween(startsAt, paidUntil) * months + given * whole), whole: all * whole * months }
}
