import { holdsAny } from '#contract/permissions.ts'
import type { Session, SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'

/** Where a subscription is in its life (docs/domain.md#subscriptions-over-time), by the names of its lifecycle. */
export type Life = 'waiting' | 'trial' | 'paid' | 'renewing' | 'pastDue' | 'expired' | 'cancelled' | 'error'

const activeBy = { pending: 'trial', paid: 'paid', processing: 'renewing', failed: 'pastDue', error: 'error' } as const

export function lifeOf({ status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>): Life {
  if (status === 'active') return activeBy[paymentStatus]
  return status === 'inactive' ? 'waiting' : status
}

/** Why something may not be done to a subscription now: where it is, that it has no end, or that it is no plan. */
export type Hindrance = Life | 'once' | 'product'

/** What may be done to a subscription: null, or why not. The server decides by the lifecycle, and refuses by itself. */
export function actsOf(subscription: Subscription): Record<'renew' | 'change' | 'cancel', Hindrance | null> {
  const life = lifeOf(subscription)
  const running = life === 'paid' || life === 'trial' ? null : life
  return {
    renew: subscription.endsAt === null ? 'once' : running,
    change: subscription.type === 'plan' ? running : 'product',
    cancel: life === 'cancelled' ? life : null,
  }
}

/** Whether the person may do anything about the customer's subscriptions; others see them. */
export function mayAct({ permissions }: Pick<SessionUser, 'permissions'>): boolean {
  return holdsAny(permissions, ['subscriptions.update'])
}

/**
 * What whoever holds the session may do about the customer's subscriptions now. Staff who look at a customer's account
 * act by the leave that they have, and never with the customer's cards or money (docs/decisions/0017).
 */
export function actsAllowed({ user, customer: { impersonation } }: Pick<Session, 'user' | 'customer'>): {
  act: boolean
  pay: boolean
} {
  const may = mayAct(user)
  return { act: may && impersonation?.writes !== false, pay: may && impersonation === undefined }
}

/** Whether the person may see the customer's cards and receipts. */
export function maySeePayments({ permissions }: Pick<SessionUser, 'permissions'>): boolean {
  return holdsAny(permissions, ['subscriptions.list'])
}
