import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { BillingFacts } from './billing-step.ts'

const day = 86_400_000
/** A customer gets the notice this long before a charge. */
export const noticeAhead = 7 * day
/** The shortest time between a notice and its charge (Ley Federal de Protección al Consumidor, art. 76 Bis IX). */
export const noticeLeast = 5 * day
/** The notice of an expiring card comes this long before the charge. */
export const cardAhead = 14 * day

/** A charge that the clock will make, or the end of a trial after which nothing is charged. */
export interface ComingCharge {
  kind: 'trial-ending' | 'renewal-coming' | 'pause-ending'
  at: Date
  centavos: number
  /** The charge of the whole period after a short one. */
  whole: { at: Date; centavos: number } | null
}

const kindIn: Partial<Record<SubscriptionState, ComingCharge['kind']>> = {
  trial: 'trial-ending',
  paid: 'renewal-coming',
  paused: 'pause-ending',
}

/**
 * Returns the coming charge or trial end that needs a notice. Returns null when nothing comes by itself, when the
 * subscription is cancelled before, when a pause comes before it, or when the charge was already refused and announced
 * then.
 */
export function comingCharge(facts: BillingFacts): ComingCharge | null {
  const { state, autoRenew, renewal, whole, endsAt, nextAttemptAt, cancelAt, pausedUntil } = facts
  const kind = kindIn[state]
  if (kind === undefined || !autoRenew || endsAt === null) return null
  if (kind !== 'trial-ending' && renewal === 0 && whole === null) return null
  if (state === 'paid' && pausedUntil !== null) return null
  const at = nextAttemptAt ?? pausedUntil ?? endsAt
  if (cancelAt !== null && cancelAt <= at) return null
  return { kind, at, centavos: renewal, whole }
}

/** Returns when the clock next checks a coming charge: for its card, then its notice; null after the notice. */
export function nextNoticeAt(
  { at }: Pick<ComingCharge, 'at'>,
  { now, isNotified }: { now: Date; isNotified: boolean },
): Date | null {
  const cardCheck = new Date(at.getTime() - cardAhead)
  if (now < cardCheck) return cardCheck
  const tell = new Date(at.getTime() - noticeAhead)
  if (now < tell) return tell
  return isNotified ? null : now
}

/**
 * Returns whether a card of that month has expired at the time of the charge. Cards are valid to the end of their month
 * in Mexico City.
 */
export function expiresBefore({ expMonth, expYear }: { expMonth: number; expYear: number }, at: Date): boolean {
  return Date.UTC(expYear, expMonth, 1, 6) <= at.getTime()
}
