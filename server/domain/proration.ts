import { renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/order.ts'
import { localDay } from '#contract/period-end.ts'

const day = 86_400_000

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(localDay(to)) - Date.parse(localDay(from))) / day)
}

/**
 * What is left of a period that was paid for, in centavos, by whole days of Mexico City's calendar so that it stays the
 * same all day, the present one included; rounded half up. `value` is what the whole period cost.
 */
export function creditOf({ value, startsAt, endsAt }: { value: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const whole = daysBetween(startsAt, endsAt)
  const left = Math.min(whole, Math.max(0, daysBetween(now, endsAt)))
  return whole <= 0 ? 0 : Number((BigInt(value) * BigInt(left) * 2n + BigInt(whole)) / BigInt(2 * whole))
}

/**
 * What of an order's `total` was paid for its period, in centavos: the share of what renews, so that a promo code takes
 * its part off, and nothing of what is sold one-time. Rounded down: never more than was paid.
 */
export function paidForPeriod(lines: readonly LineItem[], total: number): number {
  const whole = lines.reduce((sum, { net, quantity }) => sum + net * quantity, 0)
  return whole === 0 ? 0 : Number((BigInt(renewalTotal(lines)) * BigInt(total)) / BigInt(whole))
}
