import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import { chargeOf, endsSoon, expiringCard, hasPaidPlan, isNear, standingOf, trialOf } from '#src/lib/standing.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { mastercard, visa } from '#tests/fixtures/payments.ts'
import {
  expiredSubscription as expired,
  paidSubscription as paid,
  pausedSubscription as paused,
  trialSubscription as trial,
} from '#tests/fixtures/subscriptions.ts'

const product: Subscription = { ...paid, type: 'product', plan: null, endsAt: null }
const within = (days: number) => new Date(fixtureNow + days * 86_400_000).toISOString()
const stays = { ...paid, autoRenew: false }

test.each<[string, readonly Subscription[], object]>([
  ['nothing', [], { kind: 'none' }],
  ['a product only', [product], { kind: 'none' }],
  [
    'one that ends before its period',
    [{ ...stays, cancelAt: within(2), endsAt: within(20) }],
    { kind: 'ending', days: 2, endsAt: within(2) },
  ],
  ['a trial', [trial], { kind: 'trial', days: 9 }],
  ['a trial that ends today', [{ ...trial, endsAt: within(0.2) }], { kind: 'trial', days: 1 }],
  ['a plan beside a product', [product, paid], { kind: 'running' }],
  ['a plan that renews itself tomorrow', [{ ...paid, endsAt: within(1) }], { kind: 'running' }],
  ['a plan that ends within seven days', [{ ...stays, endsAt: within(7) }], { kind: 'ending', days: 7 }],
  ['a plan that ends later', [{ ...stays, endsAt: within(7.1) }], { kind: 'running' }],
  ['a plan without an end', [{ ...stays, endsAt: null }], { kind: 'running' }],
  ['a renewal that failed', [{ ...paid, paymentStatus: 'failed' }], { kind: 'pastDue' }],
  ['a plan that expired', [expired], { kind: 'expired', plan: expired }],
  ['a plan that is paused', [paused], { kind: 'paused', plan: paused }],
  ['a paused plan beside one that expired', [expired, paused], { kind: 'paused', plan: paused }],
  ['an active plan beside one that is paused', [paused, paid], { kind: 'running', plan: paid }],
  ['an active plan beside one that expired', [expired, paid], { kind: 'running', plan: paid }],
  ['a plan that is cancelled', [{ ...paid, status: 'cancelled' }], { kind: 'none' }],
  ['a renewal that went wrong', [{ ...paid, paymentStatus: 'error' }], { kind: 'pastDue' }],
])('[APP-3] how it stands with %s', (_, subscriptions, standing) => {
  expect(standingOf(subscriptions, fixtureNow)).toMatchObject(standing)
})

test('another plan can be bought by who has none, or a trial', () => {
  const without = [[], [product], [trial], [expired]]
  expect(without.map(hasPaidPlan)).toEqual(without.map(() => false))
  const having = [[paid], [paused], [{ ...paid, paymentStatus: 'failed' as const }]]
  expect(having.map(hasPaidPlan)).toEqual(having.map(() => true))
})

test('a trial is what a plan that is bought takes the place of', () => {
  expect([[], [product], [product, trial], [paid], [{ ...trial, paymentStatus: 'failed' as const }]].map(trialOf)).toEqual([
    undefined,
    undefined,
    trial,
    undefined,
    undefined,
  ])
})

test('[APP-3] a trial or an end is told of on every page in its last seven days', () => {
  expect([7, 8].map((days) => endsSoon({ days }))).toEqual([true, false])
})

test.each<[string, Partial<Subscription>, string | null]>([
  ['in 14 days', { nextPaymentAttemptAt: within(14) }, within(14)],
  ['of nothing', { nextPaymentAttemptAt: within(3), pricing: { total: 0, renewal: 0 } }, null],
  ['never', { nextPaymentAttemptAt: null }, null],
  ['in 3 days, but it does not renew', { nextPaymentAttemptAt: within(3), autoRenew: false }, null],
  ['in 3 days, after one that failed', { nextPaymentAttemptAt: within(3), paymentStatus: 'failed', due: 299_00 }, within(3)],
  ['never again after one that failed', { nextPaymentAttemptAt: null, paymentStatus: 'failed', due: 299_00 }, null],
  ['in 3 days, but a transfer is awaited', { nextPaymentAttemptAt: within(3), paymentStatus: 'processing' }, null],
  ['in 3 days, and nothing is owed', { nextPaymentAttemptAt: within(3), paymentStatus: 'failed', due: 0 }, null],
])('[APP-3] the card is looked at when the next charge is %s: %o', (_, how, at) => {
  expect(chargeOf(standingOf([{ ...paid, ...how }], fixtureNow))).toBe(at)
})

test('[APP-3] whether the card expires is looked at two weeks before the charge', () => {
  expect([14, 14.1].map((days) => isNear(within(days), fixtureNow))).toEqual([true, false])
})

test.each([
  ['the last moment of its month', '2026-12-01T05:59:59.999Z', null],
  ['the first of the next', '2026-12-01T06:00:00.000Z', 'old'],
])('[APP-3] a card of November 2026 is good in %s, in Mexico City', (_, chargedAt, expected) => {
  const old = { ...visa, id: 'old', card: { ...visa.card, expMonth: 11, expYear: 2026 } }

  expect(expiringCard([mastercard, old], chargedAt)?.id ?? null).toBe(expected)
  expect(expiringCard([{ ...old, isDefault: false }], chargedAt)).toBeNull()
})
