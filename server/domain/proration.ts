import { renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import { localDay } from '#contract/period-end.ts'

const day = 86_400_000

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(localDay(to)) - Date.parse(localDay(from))) / day)
}

/**
 * Returns the part of a period's value in centavos that is left, rounded half up. It counts whole days of Mexico City's
 * calendar, today included, so that it stays the same all day. `value` is the cost of the whole period.
 */
export function restOf({ value, startsAt, endsAt }: { value: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const whole = daysBetween(startsAt, endsAt)
  const left = Math.min(whole, Math.max(0, daysBetween(now, endsAt)))
  return whole <= 0 ? 0 : Number((BigInt(value) * BigInt(left) * 2n + BigInt(whole)) / BigInt(2 * whole))
}

/**
 * Returns how many centavos of an order's `total` paid for its period: the share of the lines that renew, without
 * one-time products. So a promo code reduces it. Rounded down, so that it is never more than was paid.
 */
export function paidForPeriod(lines: readonly LineItem[], total: number): number {
  const whole = lines.reduce((sum, { net, quantity }) => sum + net * quantity, 0)
  return whole === 0 ? 0 : Number((BigInt(renewalTotal(lines)) * BigInt(total)) / BigInt(whole))
}
