import { linesInPart, shortPeriod } from '#contract/billing-day.ts'
import type { PeriodPart } from '#contract/billing-day.ts'
import type { LineItem } from '#contract/line-item.ts'
import { renewalTotal, totalsOf } from '#contract/order-pricing.ts'
import { discountedLines, discountedTotal } from '#contract/staff-discount.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { periodOf, stateOf } from './life.ts'

type Priced = Pick<LifeRow, 'lines' | 'pending'>
type Discounted = Priced & Pick<LifeRow, 'period' | 'discountPercent' | 'discountLeft'>
type Renewed = Discounted & Pick<LifeRow, 'status' | 'paymentStatus' | 'endsAt' | 'pausedUntil' | 'anchorDay' | 'chosenDay'>

/**
 * Returns the agreed price of a whole period in centavos: of the waiting change, or else of the present lines. What
 * staff take off some renewals is not taken off here.
 */
export function priceOf({ pending, lines }: Priced): number {
  return pending?.renewal.total ?? renewalTotal(lines)
}

const withoutAccess: SubscriptionState[] = ['expired', 'paused', 'resuming']

/**
 * Returns the short period that comes next, because the customer chose another day of the month. Null when a whole one
 * comes: the day is right, the next period starts with its payment after a time without access, or it is the first
 * after a pause, which has no anchor day.
 */
export function shortPeriodOf(row: Renewed): PeriodPart | null {
  if (row.endsAt === null || row.anchorDay === null || row.pausedUntil !== null || withoutAccess.includes(stateOf(row)))
    return null
  return shortPeriod({ endsAt: row.endsAt, period: row.pending?.period ?? periodOf(row) }, row.chosenDay)
}

/** What staff take off the next renewals: the percentage, and how many renewals are left. */
export interface Discount {
  percent: number
  left: number
}

/** Returns the discount of the next renewal; null without one. It ends when another period begins. */
export function discountOf({ discountPercent: percent, discountLeft: left, pending, period }: Discounted): Discount | null {
  if (percent === null || left === null) return null
  return pending && pending.period !== periodOf({ period }) ? null : { percent, left }
}

/**
 * Returns the lines of the next period, less what staff take off: the whole ones that renew, or their shares of a short
 * period.
 */
export function nextLines(row: Renewed): LineItem[] {
  const discount = discountOf(row)
  const lines = discount ? discountedLines(renewingLines(row), discount.percent) : renewingLines(row)
  const part = shortPeriodOf(row)
  return part ? linesInPart(lines, part) : lines
}

/** Returns the cost of the next period in centavos: less than its price for a short one, and with a discount. */
export function renewalOf(row: Renewed): number {
  return shortPeriodOf(row) || discountOf(row) ? totalsOf(nextLines(row), null).total : priceOf(row)
}

/** Returns the cost of the whole period after the next one in centavos: a discount may be over by then. */
export function followingPrice(row: Discounted): number {
  const discount = discountOf(row)
  return discount && discount.left > 1 ? discountedTotal(renewingLines(row), discount.percent) : priceOf(row)
}

/** Returns the lines that renew, at their agreed prices for a whole period. */
export const renewingLines = ({ pending, lines }: Priced): LineItem[] =>
  (pending?.lines ?? lines).filter(({ recurrence }) => recurrence !== 'one-time')

/**
 * Returns whether two subscriptions that renew on one day may be charged together. A short period joins none of another
 * period: what follows it is announced as an amount for each month or each year (docs/decisions/0135).
 */
export function joins(row: Renewed, other: Renewed): boolean {
  return row.period === other.period || (shortPeriodOf(row) === null && shortPeriodOf(other) === null)
}

/** Returns whether an unpaid order still sells the next period: the customer may have chosen another day since. */
export function sellsNext(row: Renewed, { lines }: { lines: readonly LineItem[] }): boolean {
  return untilOf(lines) === untilOf(nextLines(row))
}

/** Returns the local day on which the period ends that an order's lines pay for; null for a whole period. */
export function untilOf(lines: readonly LineItem[]): string | null {
  return lines.find(({ share }) => share)?.share?.until ?? null
}
