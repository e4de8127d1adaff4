import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { BillingFacts } from './billing-step.ts'

const day = 86_400_000
/** A customer is told this long before a charge. */
export const noticeAhead = 7 * day
/** No charge comes sooner after its notice (Ley Federal de Protección al Consumidor, art. 76 Bis IX). */
export const noticeLeast = 5 * day
/** A card that will have expired is told of this long before the charge. */
export const cardAhead = 14 * day

/** A charge that the clock will make, or the end of a trial after which nothing is charged. */
export interface ComingCharge {
  kind: 'trial-ending' | 'renewal-coming'
  at: Date
  centavos: number
}

const calm: SubscriptionState[] = ['trial', 'paid']

/**
 * What a customer must be told of before it comes; null when nothing comes by itself, or it was refused already and
 * told of then.
 */
export function comingCharge({ state, autoRenew, renewal, endsAt, nextAttemptAt }: BillingFacts): ComingCharge | null {
  if (!calm.includes(state) || !autoRenew || endsAt === null) return null
  if (state === 'paid' && renewal === 0) return null
  return { kind: state === 'trial' ? 'trial-ending' : 'renewal-coming', at: nextAttemptAt ?? endsAt, centavos: renewal }
}

/** When a charge is to be looked at next: for its card, then to tell of it; null when it was told of. */
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
 * Returns whether a card of that month is no longer good when the charge comes. Cards are good to the end of their
 * month in Mexico City.
 */
export function expiresBefore({ expMonth, expYear }: { expMonth: number; expYear: number }, at: Date): boolean {
  return Date.UTC(expYear, expMonth, 1, 6) <= at.getTime()
}
