import { renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import { shareOf } from '#contract/billing-day.ts'
import { daysBetween } from '#contract/period-end.ts'

/**
 * Returns the part of a period's value in centavos that is left, rounded half up. It counts whole days of Mexico City's
 * calendar, today included, so that it stays the same all day. `value` is the cost of the whole period.
 */
export function restOf({ value, startsAt, endsAt }: { value: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const whole = daysBetween(startsAt, endsAt)
  const left = Math.min(whole, Math.max(0, daysBetween(now, endsAt)))
  return shareOf(value, { days: left, whole })
}

/**
 * Returns how many centavos of an order's `total` paid for its period: the share of the lines that renew, without
 * one-time products. So a promo code reduces it. Rounded down, so that it is never more than was paid.
 */
export function paidForPeriod(lines: readonly LineItem[], total: number): number {
  const whole = lines.reduce((sum, { net, quantity }) => sum + net * quantity, 0)
  return whole === 0 ? 0 : Number((BigInt(renewalTotal(lines)) * BigInt(total)) / BigInt(whole))
}
