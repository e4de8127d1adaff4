import type { Renewal } from '#contract/consent.ts'
import type { Localised } from '#contract/localised.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/order.ts'
import { periodCodec } from '#contract/period.ts'
import type { Period } from '#contract/period.ts'
import { subscriptionStatuses } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { subscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { PastDue } from '../domain/dunning.ts'
import type { Turning } from '../domain/subscription-turn.ts'
import type { ConsentRecord } from '../queries/consents.ts'
import type { LifeRow } from '../queries/subscription-life.ts'

/** A change that waits for the renewal, as it is stored with what was agreed to. */
export interface PendingChange {
  plan: { id: string; name: Localised }
  planVersion: number
  period: Period
  lines: LineItem[]
  renewal: Renewal
  consent: (Omit<ConsentRecord, 'now'> & { agreedAt: string }) | null
}

export function stateOf({ status, paymentStatus }: Pick<LifeRow, 'status' | 'paymentStatus'>): SubscriptionState {
  return subscriptionState({ status: subscriptionStatuses[status + 3] ?? 'error', paymentStatus })
}

export function linesOf({ lines }: Pick<LifeRow, 'lines'>): LineItem[] {
  return lines as unknown as LineItem[]
}

export function pendingOf({ pending }: Pick<LifeRow, 'pending'>): PendingChange | null {
  return pending as unknown as PendingChange | null
}

export function periodOf({ period }: Pick<LifeRow, 'period'>): Period {
  return z.decode(periodCodec, period)
}

/** What the next period costs, in centavos: of the change that waits for it, or else of what there is. */
export function renewalOf(row: Pick<LifeRow, 'lines' | 'pending'>): number {
  return pendingOf(row)?.renewal.total ?? renewalTotal(linesOf(row))
}

/** Where the dunning of a subscription stands; null when nothing was refused. */
export function pastDueOf({ tries, pastDueSince, accessUntil, nextAttemptAt }: LifeRow): PastDue | null {
  return pastDueSince && accessUntil && { tries, since: pastDueSince, accessUntil, nextTryAt: nextAttemptAt }
}

export function turningOf(row: LifeRow): Turning {
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
