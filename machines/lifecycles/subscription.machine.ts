import { setup } from 'xstate'
import type { StateValueFrom } from 'xstate'
import type { Subscription } from '#contract/subscription.ts'

/**
 * The lifecycle of a subscription (docs/domain.md#subscriptions-over-time), by acts of people and of our clock.
 * `renewing`: a charge is in progress or its outcome is unknown. A success always wins, even after expiry. `paused`:
 * the paid period is over, and nothing is charged until its date. `resuming`: its pause is over, and the first new
 * period is being charged (docs/decisions/0080). A cancelled subscription stays cancelled, and a later payment is
 * refunded. Tag `access`: its applications can be opened.
 */
export const subscriptionMachine = setup({
  types: {
    events: {} as
      | { type: 'purchase.paid' }
      | { type: 'wait.ended' }
      | { type: 'trial.extended' }
      | { type: 'trial.ended' }
      | { type: 'months.given' }
      | { type: 'period.ended' }
      | { type: 'renewal.begun' }
      | { type: 'renewal.paid' }
      | { type: 'renewal.lost' }
      | { type: 'renewal.failed' }
      | { type: 'card.renewed' }
      | { type: 'grace.ended' }
      | { type: 'renewal.stopped' }
      | { type: 'renewal.resumed' }
      | { type: 'pause.planned' }
      | { type: 'pause.undone' }
      | { type: 'pause.begun' }
      | { type: 'pause.ended' }
      | { type: 'payment.requested' }
      | { type: 'change.planned' }
      | { type: 'change.dropped' }
      | { type: 'change.made' }
      | { type: 'subscription.cancelled' }
      | { type: 'record.disagreed' }
      | { type: 'record.agreed' },
    tags: {} as 'access',
  },
}).createMachine({
  id: 'subscription',
  initial: 'waiting',
  states: {
    waiting: { on: { 'purchase.paid': 'paid', 'wait.ended': 'expired', 'subscription.cancelled': 'cancelled' } },
    trial: {
      tags: 'access',
      on: {
        'purchase.paid': 'paid',
        'trial.extended': 'trial',
        'trial.ended': 'expired',
        'period.ended': 'cancelled',
        'renewal.begun': 'renewing',
        'renewal.stopped': 'trial',
        'renewal.resumed': 'trial',
        'change.made': 'trial',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    paid: {
      tags: 'access',
      on: {
        'purchase.paid': 'paid',
        'months.given': 'paid',
        'period.ended': 'cancelled',
        'renewal.begun': 'renewing',
        'renewal.stopped': 'paid',
        'renewal.resumed': 'paid',
        'pause.planned': 'paid',
        'pause.undone': 'paid',
        'pause.begun': 'paused',
        'change.planned': 'paid',
        'change.dropped': 'paid',
        'change.made': 'paid',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    paused: {
      on: {
        'purchase.paid': 'paid',
        'pause.ended': 'resuming',
        'change.dropped': 'paused',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    resuming: {
      on: {
        'purchase.paid': 'paid',
        'renewal.begun': 'resuming',
        'renewal.paid': 'paid',
        'renewal.lost': 'resuming',
        'renewal.failed': 'pastDue',
        'payment.requested': 'resuming',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    renewing: {
      tags: 'access',
      on: {
        'purchase.paid': 'paid',
        'renewal.begun': 'renewing',
        'renewal.paid': 'paid',
        'renewal.lost': 'renewing',
        'renewal.failed': 'pastDue',
        'payment.requested': 'renewing',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    pastDue: {
      tags: 'access',
      on: {
        'purchase.paid': 'paid',
        'renewal.begun': 'renewing',
        'renewal.paid': 'paid',
        'renewal.failed': 'pastDue',
        'card.renewed': 'pastDue',
        'grace.ended': 'expired',
        'payment.requested': 'pastDue',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
    },
    expired: {
      on: {
        'renewal.begun': 'expired',
        'renewal.paid': 'paid',
        'renewal.lost': 'expired',
        'renewal.failed': 'expired',
        'payment.requested': 'expired',
        'subscription.cancelled': 'cancelled',
      },
    },
    cancelled: { type: 'final' },
    error: { on: { 'record.agreed': 'paid', 'subscription.cancelled': 'cancelled' } },
  },
})

export type SubscriptionState = StateValueFrom<typeof subscriptionMachine>

type Stored = Pick<Subscription, 'status' | 'paymentStatus'>

const activeBy = { pending: 'trial', paid: 'paid', processing: 'renewing', failed: 'pastDue', error: 'error' } as const

/** Returns the state of a subscription from its stored and wire fields (docs/domain.md#subscriptions-over-time). */
export function subscriptionState({ status, paymentStatus }: Stored): SubscriptionState {
  if (status === 'active') return activeBy[paymentStatus]
  if (status === 'paused') return paymentStatus === 'processing' ? 'resuming' : 'paused'
  return status === 'inactive' ? 'waiting' : status
}

const storedOf = {
  waiting: { status: 'inactive', paymentStatus: 'pending' },
  trial: { status: 'active', paymentStatus: 'pending' },
  paid: { status: 'active', paymentStatus: 'paid' },
  paused: { status: 'paused', paymentStatus: 'paid' },
  resuming: { status: 'paused', paymentStatus: 'processing' },
  renewing: { status: 'active', paymentStatus: 'processing' },
  pastDue: { status: 'active', paymentStatus: 'failed' },
  expired: { status: 'expired', paymentStatus: 'failed' },
  error: { status: 'error', paymentStatus: 'error' },
} as const

/**
 * Returns the fields to store when a subscription enters a state. A cancelled subscription keeps its payment status
 * `before`.
 */
export function storedState(state: SubscriptionState, before: Stored['paymentStatus']): Stored {
  return state === 'cancelled' ? { status: 'cancelled', paymentStatus: before } : storedOf[state]
}
