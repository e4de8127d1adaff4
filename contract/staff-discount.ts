import { leastCharge } from './gateway-limits.ts'
import type { LineItem } from './line-item.ts'
import { totalsOf } from './order-pricing.ts'
import type { Period } from './period.ts'
import { discountedPrice } from './pricing.ts'
import * as z from './zod.ts'

/** The most renewals of each period that staff discount at once: two years of them (docs/decisions/0174). */
export const discountRenewalsMost: Readonly<Record<Period, number>> = { monthly: 24, yearly: 2 }

export const discountPercentSchema = z.int().check(z.minimum(1, 'min'), z.maximum(100, 'max'))
export const discountRenewalsSchema = z.int().check(z.minimum(1, 'min'), z.maximum(discountRenewalsMost.monthly, 'max'))

/**
 * Returns the lines of a renewal with `percent` off what renews, rounded half up for one piece. Each keeps the price
 * that it has without it. When the sum is below what every gateway charges, the lines cost nothing. Centavos with IVA.
 */
export function discountedLines(lines: readonly LineItem[], percent: number): LineItem[] {
  const off = lines.map((line) => offLine(line, percent))
  return totalsOf(off, null).total < leastCharge ? lines.map((line) => offLine(line, 100)) : off
}

const offLine = (line: LineItem, percent: number): LineItem => ({
  ...line,
  net: discountedPrice(line.net, percent),
  granted: { percent, net: line.net },
})

/** Returns what staff took off an order's lines, in centavos with IVA. It is a part of the discounts of its totals. */
export function grantedOff(lines: readonly LineItem[]): number {
  return lines.reduce((sum, { granted, net, quantity }) => sum + (granted ? granted.net - net : 0) * quantity, 0)
}

/** Returns what renewals of these lines cost with `percent` off, in centavos with IVA. One-time lines do not renew. */
export function discountedTotal(lines: readonly LineItem[], percent: number): number {
  const renewing = lines.filter(({ recurrence }) => recurrence !== 'one-time')
  return totalsOf(discountedLines(renewing, percent), null).total
}
