import { leastCharge } from '#contract/gateway-limits.ts'
import { totalsOf } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import { localDay } from '#contract/period-end.ts'
import { isOnce } from './plan-change.ts'
import { restOf } from './proration.ts'

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
 * of the days that are left, in centavos for one piece, rounded half up. When the sum is below what every gateway
 * charges, the shares cost nothing (docs/decisions/0071).
 */
export function sharedLines(
  { added, once }: { added: readonly LineItem[]; once: readonly LineItem[] },
  period: { startsAt: Date; endsAt: Date },
  now: Date,
): LineItem[] {
  const until = localDay(period.endsAt)
  const shares = added.map((line) => ({
    ...line,
    list: restOf({ value: line.list, ...period }, now),
    net: restOf({ value: line.net, ...period }, now),
    share: { until, list: line.list, net: line.net },
  }))
  const isTooLittle = totalsOf([...shares, ...once], null).total < leastCharge
  return [...shares.map((line) => (isTooLittle ? { ...line, discount: 100, net: 0 } : line)), ...once]
}

/** Returns the cost of a whole period of the shares among the lines, in centavos. */
export function wholeOfShares(lines: readonly LineItem[]): number {
  return lines.reduce((sum, { share, quantity }) => sum + (share?.net ?? 0) * quantity, 0)
}
