import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'

const waitingLife = 24 * 3_600_000

/** The facts that decide the next billing step. `renewal` is the cost of the next period in centavos. */
export interface BillingFacts {
  state: SubscriptionState
  autoRenew: boolean
  isTrialPlan: boolean
  renewal: number
  /** The charge of the whole period after a short one, in centavos; null when the next one is whole. */
  whole: { at: Date; centavos: number } | null
  createdAt: Date
  endsAt: Date | null
  /** When the clock charges next; null when it does not. */
  nextAttemptAt: Date | null
  accessUntil: Date | null
  /** When a cancellation that waits applies; null when none waits. */
  cancelAt: Date | null
  /** When the subscription resumes from a pause that waits or runs; null without one. */
  pausedUntil: Date | null
}

type BillingEvent =
  | 'subscription.cancelled'
  | 'wait.ended'
  | 'trial.ended'
  | 'period.ended'
  | 'pause.begun'
  | 'pause.ended'
  | 'renewal.begun'
  | 'grace.ended'
interface BillingStep {
  event: BillingEvent
  at: Date
}

/**
 * Returns the next billing step of a subscription and its time (docs/domain.md#subscriptions-over-time). Returns null
 * when there is none: the subscription was bought once for all, or is final. A trial of a plan without cost has nothing
 * to renew, and ends. A pause that waits begins as the period ends. A cancellation that waits comes before whatever is
 * due at its time or later, a charge above all.
 */
export function nextBillingStep(subscription: BillingFacts): BillingStep | null {
  const { cancelAt } = subscription
  const step = stepOfLife(subscription)
  if (cancelAt === null || !cancellable.includes(subscription.state)) return step
  const isFirst = step === null || cancelAt <= step.at
  return isFirst ? { event: 'subscription.cancelled', at: cancelAt } : step
}

const cancellable: SubscriptionState[] = ['trial', 'paid', 'renewing', 'pastDue']

function stepOfLife(subscription: BillingFacts): BillingStep | null {
  const { state, createdAt, nextAttemptAt, accessUntil, pausedUntil } = subscription
  switch (state) {
    case 'waiting':
      return { event: 'wait.ended', at: new Date(createdAt.getTime() + waitingLife) }
    case 'trial':
    case 'paid':
      return endOfPeriod(subscription)
    case 'paused': {
      const at = nextAttemptAt ?? pausedUntil
      return at && { event: 'pause.ended', at }
    }
    case 'resuming':
    case 'renewing':
      return nextAttemptAt && { event: 'renewal.begun', at: nextAttemptAt }
    case 'pastDue':
      if (nextAttemptAt) return { event: 'renewal.begun', at: nextAttemptAt }
      return accessUntil && { event: 'grace.ended', at: accessUntil }
    default:
      return null
  }
}

function endOfPeriod(subscription: BillingFacts): BillingStep | null {
  const { state, autoRenew, isTrialPlan, renewal, endsAt, nextAttemptAt, pausedUntil } = subscription
  if (endsAt === null) return null
  if (pausedUntil !== null) return { event: 'pause.begun', at: endsAt }
  if (!autoRenew) return { event: 'period.ended', at: endsAt }
  if (state === 'trial' && isTrialPlan && renewal === 0) return { event: 'trial.ended', at: endsAt }
  return { event: 'renewal.begun', at: nextAttemptAt ?? endsAt }
}
