import type { Renewal } from '#contract/consent.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import type { ListPrice } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import { localDay, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import { sharedPlan, worthOfShares } from '../domain/period-share.ts'
import { restOf } from '../domain/proration.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { presentPeriod, resumesAfter } from './life.ts'

/** What a change to a cheaper plan does when it begins now: the lines of its order, and its renewal. Centavos. */
export interface ChangeAtOnce {
  toCredit: number
  renewal: Renewal
  lines: LineItem[]
}

/**
 * Returns what a cheaper change gives back when it begins now instead of at the renewal: what is left of the present
 * period less what the new plan costs (docs/decisions/0171). With the same length the period continues, and the new
 * plan costs its share of the days that are left; else a new period begins. Returns null when it can only wait: the new
 * one costs more than what is left, or staff gave months, which are never credit.
 */
export function changeAtOnce(
  row: LifeRow & { endsAt: Date; worth: number },
  { period, lines, totals }: Pick<ListPrice, 'lines' | 'totals'> & { period: Period },
  now: Date,
): ChangeAtOnce | null {
  const present = presentPeriod(row)
  if (present.paidUntil < present.endsAt) return null
  const left = restOf({ value: row.worth, ...present }, now)
  const renews = (at: Date): Renewal => ({ total: renewalTotal(lines), at: localDay(at) })
  const atOnce = (cost: number, at: Date, sold: LineItem[]) =>
    cost > left ? null : { toCredit: left - cost, renewal: renews(at), lines: sold }
  if (period === present.period) {
    const shares = sharedPlan(lines, present, now)
    const cost = restOf({ value: worthOfShares(shares, present), ...present }, now)
    return atOnce(cost, row.pausedUntil ?? row.endsAt, shares)
  }
  const endsAt = periodEnd(now, period)
  return atOnce(totals.total, resumesAfter(row, endsAt) ?? endsAt, lines)
}
