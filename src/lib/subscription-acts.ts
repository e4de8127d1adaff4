import { lastCancelDay } from '#contract/cancellation.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { Session, SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'

/** The state of a subscription (docs/domain.md#subscriptions-over-time), by the names of its lifecycle. */
export type Life =
  | 'waiting'
  | 'trial'
  | 'paid'
  | 'paused'
  | 'resuming'
  | 'renewing'
  | 'pastDue'
  | 'expired'
  | 'cancelled'
  | 'error'

const activeBy = { pending: 'trial', paid: 'paid', processing: 'renewing', failed: 'pastDue', error: 'error' } as const

export function lifeOf({ status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>): Life {
  if (status === 'active') return activeBy[paymentStatus]
  if (status === 'paused') return paymentStatus === 'processing' ? 'resuming' : 'paused'
  return status === 'inactive' ? 'waiting' : status
}

/** Why an act on a subscription is not allowed now: its state, that it has no end, or that it has a date to end on. */
export type Hindrance = Life | 'once' | 'ending'

/** Returns why each act on a subscription is refused, or null. The server decides by the lifecycle. */
export function actsOf(subscription: Subscription): Record<'renew' | 'change' | 'pause' | 'cancel', Hindrance | null> {
  const life = lifeOf(subscription)
  const running = life === 'paid' || life === 'trial' ? null : life
  return {
    renew: subscription.endsAt === null ? 'once' : running,
    change: subscription.type === 'product' && subscription.endsAt === null ? 'once' : running,
    pause: life === 'paid' ? (subscription.endsAt === null ? 'once' : subscription.cancelAt !== null ? 'ending' : null) : life,
    cancel: life === 'cancelled' ? life : null,
  }
}

/**
 * Returns when the paid period of a subscription ends that can end later; null when it can only end at once. A period
 * is over, and still paid, while its charge waits for five days after a notice (docs/decisions/0013).
 */
export function endsLaterOf(subscription: Subscription, now: number): string | null {
  const { endsAt } = subscription
  const runs = endsAt !== null && Date.parse(endsAt) > now && ['paid', 'trial'].includes(lifeOf(subscription))
  return runs ? endsAt : null
}

/** Returns the first and the last day, YYYY-MM-DD, with which a subscription can end whose period runs. */
export function cancelDays({ autoRenew, pause }: Pick<Subscription, 'autoRenew' | 'pause'>, endsAt: string, now: number) {
  const moment = new Date(now)
  return {
    first: localDay(localMidnight(localDay(moment), 1)),
    last: lastCancelDay({ endsAt: new Date(endsAt), renews: autoRenew && pause === null }, moment),
  }
}

/** Returns whether the user may act on the customer's subscriptions; others only see them. */
export function mayAct({ permissions }: Pick<SessionUser, 'permissions'>): boolean {
  return holdsAny(permissions, ['subscriptions.update'])
}

/**
 * Returns what the session's user may do with the customer's subscriptions now. During an impersonation, staff act by
 * their grant and never use the customer's cards or money (docs/decisions/0017).
 */
export function actsAllowed({ user, customer: { impersonation } }: Pick<Session, 'user' | 'customer'>): {
  act: boolean
  pay: boolean
} {
  const may = mayAct(user)
  return { act: may && impersonation?.writes !== false, pay: may && impersonation === undefined }
}

/** Returns whether the user may see the customer's cards and receipts. */
export function maySeePayments({ permissions }: Pick<SessionUser, 'permissions'>): boolean {
  return holdsAny(permissions, ['subscriptions.list'])
}

/** Returns whether the user may see who is in the customer's team. */
export function maySeeTeam({ permissions }: Pick<SessionUser, 'permissions'>): boolean {
  return holdsAny(permissions, ['usuarios.list'])
}
