import { nextBillingStep } from '../domain/billing-step.ts'
import type { BillingFacts } from '../domain/billing-step.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { SubscriptionRow } from '../queries/subscription-records.ts'
import { stateOf } from './life.ts'
import { followingPrice, priceOf, renewalOf, shortPeriodOf } from './next-lines.ts'

type Dated = 'createdAt' | 'nextAttemptAt' | 'accessUntil' | 'isTrialPlan'
type FactsRow = Parameters<typeof renewalOf>[0] & Pick<LifeRow, 'autoRenew' | 'cancelAt' | Dated>

/** Returns the facts of a subscription that decide its next billing step and its coming charge. */
export function billingFacts(row: FactsRow): BillingFacts {
  const { autoRenew, createdAt, endsAt, nextAttemptAt, accessUntil, cancelAt, pausedUntil, isTrialPlan } = row
  const short = priceOf(row) > 0 ? shortPeriodOf(row) : null
  return {
    state: stateOf(row),
    autoRenew,
    createdAt,
    endsAt,
    nextAttemptAt,
    accessUntil,
    cancelAt,
    pausedUntil,
    renewal: renewalOf(row),
    whole: short && { at: short.until, centavos: followingPrice(row) },
    isTrialPlan: isTrialPlan ?? false,
  }
}

/** Returns what the clock charges next for a subscription and when, in centavos; null when it charges nothing. */
export function nextChargeOf(row: SubscriptionRow): { at: Date; centavos: number } | null {
  const facts = billingFacts({ ...row, nextAttemptAt: row.nextPaymentAttemptAt, isTrialPlan: row.freeTrial })
  const step = nextBillingStep(facts)
  const isCharge = step?.event === 'renewal.begun' || step?.event === 'pause.ended'
  return isCharge && facts.renewal > 0 ? { at: step.at, centavos: facts.renewal } : null
}
