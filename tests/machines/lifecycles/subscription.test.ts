import { describe, expect, test } from 'vitest'
import { paymentStatuses, subscriptionStatuses } from '#contract/subscription.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { storedState, subscriptionMachine, subscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import { tableOf } from './support/table.ts'

const states = Object.keys(subscriptionMachine.states) as SubscriptionState[]

describe('the life of a subscription', () => {
  test('[STAT-2] is this table, and nothing else is allowed', () => {
    expect(tableOf(subscriptionMachine, (from, event) => nextState(subscriptionMachine, from as never, event as never))).toEqual({
      waiting: { 'purchase.paid': 'paid', 'wait.ended': 'expired', 'subscription.cancelled': 'cancelled' },
      trial: {
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
      paid: {
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
      paused: {
        'purchase.paid': 'paid',
        'pause.ended': 'resuming',
        'change.dropped': 'paused',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
      resuming: {
        'purchase.paid': 'paid',
        'renewal.begun': 'resuming',
        'renewal.paid': 'paid',
        'renewal.lost': 'resuming',
        'renewal.failed': 'pastDue',
        'payment.requested': 'resuming',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
      renewing: {
        'purchase.paid': 'paid',
        'renewal.begun': 'renewing',
        'renewal.paid': 'paid',
        'renewal.lost': 'renewing',
        'renewal.failed': 'pastDue',
        'payment.requested': 'renewing',
        'subscription.cancelled': 'cancelled',
        'record.disagreed': 'error',
      },
      pastDue: {
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
      expired: {
        'renewal.begun': 'expired',
        'renewal.paid': 'paid',
        'renewal.lost': 'expired',
        'renewal.failed': 'expired',
        'payment.requested': 'expired',
        'subscription.cancelled': 'cancelled',
      },
      cancelled: {},
      error: { 'record.agreed': 'paid', 'subscription.cancelled': 'cancelled' },
    })
  })

  test('only a person, or the end of a period that was not to renew, cancels', () => {
    const cancelling = Object.values(subscriptionMachine.states).flatMap(({ on }) =>
      Object.keys(on).filter((event) => JSON.stringify(on[event as keyof typeof on]).includes('cancelled')),
    )
    expect([...new Set(cancelling)].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'period.ended',
      'subscription.cancelled',
    ])
  })

  test('what is stored names one state, and each state is stored so that it comes back', () => {
    for (const state of states) {
      for (const before of paymentStatuses) expect(subscriptionState(storedState(state, before))).toBe(state)
    }
    for (const status of subscriptionStatuses) {
      for (const paymentStatus of paymentStatuses) {
        expect(states).toContain(subscriptionState({ status, paymentStatus }))
      }
    }
  })

  test('its applications are open in a trial, while it is paid or renewed, and in grace; never when it is over', () => {
    const open = Object.values(subscriptionMachine.states)
      .filter(({ tags }) => tags.includes('access'))
      .map(({ key }) => key as SubscriptionState)
    expect(open).toEqual(['trial', 'paid', 'renewing', 'pastDue'])
    for (const state of states) {
      expect(storedState(state, 'paid').status === 'active').toBe(open.includes(state))
    }
  })
})
