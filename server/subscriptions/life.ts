import { renewalTotal } from '#contract/order-pricing.ts'
import { periodCodec } from '#contract/period.ts'
import type { Period } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { subscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { PastDue } from '../domain/dunning.ts'
import type { BillingFacts } from '../domain/billing-step.ts'
import type { LifeRow } from '../queries/subscription-life.ts'

export function stateOf({ status, paymentStatus }: Pick<LifeRow, 'status' | 'paymentStatus'>): SubscriptionState {
  return subscriptionState({ status: z.decode(subscriptionStatusCodec, status), paymentStatus })
}

export function periodOf({ period }: Pick<LifeRow, 'period'>): Period {
  return z.decode(periodCodec, period)
}

/** Returns the cost of the next period in centavos: of the waiting change, or else of the present lines. */
export function renewalOf(row: Pick<LifeRow, 'lines' | 'pending'>): number {
  return row.pending?.renewal.total ?? renewalTotal(row.lines)
}

/** Returns the dunning state of a subscription; null when nothing was refused. */
export function pastDueOf({ tries, pastDueSince, accessUntil, nextAttemptAt }: LifeRow): PastDue | null {
  return pastDueSince && accessUntil && { tries, since: pastDueSince, accessUntil, nextTryAt: nextAttemptAt }
}

export function turningOf(row: LifeRow): BillingFacts {
  const { autoRenew, createdAt, endsAt, nextAttemptAt, accessUntil, isTrialPlan } = row
  const renewal = renewalOf(row)
  return {
    state: stateOf(row),
    autoRenew,
    createdAt,
    endsAt,
    nextAttemptAt,
    accessUntil,
    renewal,
    isTrialPlan: isTrialPlan ?? false,
  }
}
