import type { BillingFacts } from '../domain/billing-step.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { stateOf } from './life.ts'
import { priceOf, renewalOf, shortPeriodOf } from './next-lines.ts'

/** Returns the facts of a subscription that decide its next billing step and its coming charge. */
export function billingFacts(row: LifeRow): BillingFacts {
  const { autoRenew, createdAt, endsAt, nextAttemptAt, accessUntil, cancelAt, pausedUntil, isTrialPlan } = row
  const price = priceOf(row)
  const short = price > 0 ? shortPeriodOf(row) : null
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
    whole: short && { at: short.until, centavos: price },
    isTrialPlan: isTrialPlan ?? false,
  }
}
