import { renewalTotal, totalsOf } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import type { Localised } from '#contract/localised.ts'
import { localDay } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import { sharedLines } from '../domain/period-share.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { presentPeriod } from './life.ts'

interface QuantityWanted {
  planId?: string | undefined
  period: Period
  lines: readonly { id: string; quantity: number }[]
}

/**
 * Returns what another quantity of a product of the marketplace costs, at the price of its sale, and what is sold from
 * then on. More costs its share of the days that are left (docs/decisions/0071); less waits for the renewal.
 * @throws Refusal 422 plan.unavailable for a plan or another period, change.same, and what `invalid` returns for
 * anything but one or more of the product.
 */
export function quantityQuote(
  row: LifeRow & { endsAt: Date },
  { wanted, invalid, now }: { wanted: QuantityWanted; invalid: () => Refusal; now: Date },
): { quote: Omit<ChangeQuote, 'creditApplied' | 'atOnce'>; sold: { id: string; name: Localised } } {
  const { lines, endsAt } = row
  const present = presentPeriod(row)
  const { period } = present
  const [[line], [wish, ...more]] = [lines, wanted.lines]
  if (wanted.planId !== undefined || wanted.period !== period) throw new Refusal('plan.unavailable')
  if (!line || wish?.id !== line.id || wish.quantity < 1 || more.length > 0) throw invalid()
  const { quantity } = wish
  if (quantity === line.quantity) throw new Refusal('change.same')
  const after = [{ ...line, quantity }]
  const renewal = { total: renewalTotal(after), at: localDay(row.pausedUntil ?? endsAt) }
  const same = { planId: null, period, credit: 0, renewal }
  const sold = { id: line.id, name: named(line.name, quantity) }
  if (quantity < line.quantity) {
    return { sold, quote: { ...same, effective: 'renewal', lines: after, total: renewal.total, due: 0, iva: 0 } }
  }
  const added = [{ ...line, quantity: quantity - line.quantity }]
  return { sold, quote: { ...same, ...additionOf(sharedLines({ added, once: [] }, present, now)) } }
}

/** Returns the part of a quote that sells only what is added to a period, which continues. */
export function additionOf(lines: LineItem[]) {
  const { total, iva } = totalsOf(lines, null)
  return { effective: 'now' as const, lines, total, due: total, iva }
}

function named(name: Localised, quantity: number): Localised {
  const times = (text: string) => (quantity > 1 ? `${text} × ${String(quantity)}` : text)
  return { 'es-MX': times(name['es-MX']), en: times(name.en) }
}
