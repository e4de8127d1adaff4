import { linesInPart, shareOf, wholeDays } from '#contract/billing-day.ts'
import type { LineItem } from '#contract/line-item.ts'
import { daysBetween } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import { isOnce } from './plan-change.ts'

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
  { startsAt, endsAt, period }: { startsAt: Date; endsAt: Date; period: Period },
  now: Date,
): LineItem[] {
  const whole = wholeDays({ startsAt, endsAt }, period)
  const days = Math.min(whole, Math.max(0, daysBetween(now, endsAt)))
  return linesInPart(added, { until: endsAt, days, whole }, once)
}

/**
 * Returns the value that the shares among the lines have in the period to which they were added, in centavos: their
 * cost for all of its days.
 */
export function worthOfShares(
  lines: readonly LineItem[],
  { startsAt, endsAt, period }: { startsAt: Date; endsAt: Date; period: Period },
): number {
  const part = { days: daysBetween(startsAt, endsAt), whole: wholeDays({ startsAt, endsAt }, period) }
  return lines.reduce((sum, { share, quantity }) => sum + shareOf(share?.net ?? 0, part) * quantity, 0)
}
