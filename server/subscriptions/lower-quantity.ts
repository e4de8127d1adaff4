import type { LowerQuantity } from '#contract/admin/subscription-act.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { isOnce } from '../domain/plan-change.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { chosenLines, quoteChange } from './change-quote.ts'
import { periodOf } from './life.ts'
import { pendingFrom } from './pending-change.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/** Returns the lines of which staff can sell less from the renewal on, with the least of each: a product keeps one. */
export function fewerLines({ lines, planId }: LifeRow): { id: string; least: number; quantity: number }[] {
  const least = planId === null ? 1 : 0
  return chosenLines(lines, planId)
    .filter((line) => !isOnce(line) && line.recurrence !== 'one-time' && line.quantity > least)
    .map(({ id, quantity }) => ({ id, least, quantity }))
}

/**
 * Lowers what a paid subscription has of its add-ons, or of its product, from the renewal on: the same price and the
 * same waiting change as when its customer does it, without a consent, because it costs less (docs/decisions/0154).
 * The owner is mailed, and can drop it. The caller has locked the subscription.
 * @throws Refusal 409 record.changed when its end, its price or the price after it is another than the page showed; 422
 * on `fewer.lines` for a line that cannot be lowered so
 */
export async function lowerQuantity(
  tx: Transaction,
  row: LifeRow,
  { lines: lowered, price, renewal, endsAt: shown, language, now }: LowerQuantity & { language: Language; now: Date },
): Promise<boolean> {
  if (row.endsAt?.toISOString() !== shown || renewalTotal(row.lines) !== price) throw new Refusal('record.changed')
  const possible = fewerLines(row)
  const isPossible = ({ id, quantity }: LowerQuantity['lines'][number]) =>
    possible.some((line) => line.id === id && quantity >= line.least && quantity < line.quantity)
  const isOnceEach = new Set(lowered.map(({ id }) => id)).size === lowered.length
  if (!isOnceEach || !lowered.every(isPossible)) {
    throw new Refusal('validation.failed', { errors: [{ field: 'fewer.lines', message: ruleText('in', language) }] })
  }
  const lines = chosenLines(row.lines, row.planId)
    .filter((line) => !isOnce(line))
    .map(({ id, quantity }) => lowered.find((line) => line.id === id) ?? { id, quantity })
  const wanted = { planId: row.planId ?? undefined, period: periodOf(row), lines }
  const change = await quoteChange(tx, row, { wanted, language, now })
  const { quote } = change
  if (quote.effective !== 'renewal' || quote.renewal.total !== renewal) throw new Refusal('record.changed')
  const pending_change = toJson({ ...pendingFrom(change, null) })
  if (!(await writeLife(tx, row, { event: 'change.planned', change: { pending_change }, now }))) return false
  await mailOwner(tx, row, { template: 'quantity-lowered', now })
  return true
}
