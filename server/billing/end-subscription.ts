import type { CancelWhen, Cancellation } from '#contract/cancellation.ts'
import { localDayOfMonth } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { nextBillingStep } from '../domain/billing-step.ts'
import { cancelMoment } from '../domain/cancel-moment.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { billingFacts } from '../subscriptions/billing-facts.ts'
import { periodOf, stateOf } from '../subscriptions/life.ts'
import { planCancellation } from '../subscriptions/plan-cancellation.ts'
import { cancelSubscription } from './cancel-subscription.ts'

/**
 * Cancels a subscription when its customer wants: with its period, at once, or with a day (docs/decisions/0070).
 * Without a paid period that runs (nothing paid yet, dunning, a renewal under way, bought once for all) the end of the
 * period is now. The caller has locked the subscription and its orders. Returns false when its lifecycle does not allow
 * it.
 * @throws Refusal 422 for a day that cannot be chosen, 409 subscription.state for a day without a paid period that runs
 */
export async function endSubscription(
  tx: Transaction,
  { row, unpaid }: { row: LifeRow; unpaid: readonly OrderRow[] },
  { when = 'period_end', reason, comment, language, now }: Cancellation & { language: Language; now: Date },
): Promise<boolean> {
  const why = { cancel_reason: reason ?? null, cancel_comment: comment === undefined || comment === '' ? null : comment }
  const { endsAt } = row
  const runs = ['trial', 'paid'].includes(stateOf(row)) && endsAt !== null && endsAt > now
  if (when === 'now' || (when === 'period_end' && !runs))
    return cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, why, now })
  if (!runs) return false
  const at = when === 'period_end' ? endsAt : dayEnd({ ...row, endsAt }, { day: when, language, now })
  return planCancellation(tx, { ...row, endsAt }, { at, why, now })
}

function dayEnd(
  row: LifeRow & { endsAt: Date },
  { day, language, now }: { day: Exclude<CancelWhen, 'now' | 'period_end'>; language: Language; now: Date },
): Date {
  const { endsAt, anchorDay, chosenDay } = row
  const period = row.pending?.period ?? periodOf(row)
  const renews = nextBillingStep({ ...billingFacts(row), cancelAt: null })?.event === 'renewal.begun'
  const running = { endsAt, anchorDay: anchorDay ?? localDayOfMonth(endsAt), chosenDay, period, renews }
  const at = cancelMoment(running, day, now)
  if (!at) throw new Refusal('validation.failed', { errors: [{ field: 'when', message: ruleText('cancel.day', language) }] })
  return at
}
