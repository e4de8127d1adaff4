import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import { hasPaidPlan, standingOf } from '#src/lib/standing.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { paidSubscription as paid, trialSubscription as trial } from '#tests/fixtures/subscriptions.ts'

const product: Subscription = { ...paid, type: 'product', plan: null, endsAt: null }
const within = (days: number) => new Date(fixtureNow + days * 86_400_000).toISOString()
const stays = { ...paid, autoRenew: false }

test.each<[string, readonly Subscription[], object]>([
  ['nothing', [], { kind: 'none' }],
  ['a product only', [product], { kind: 'none' }],
  ['a trial', [trial], { kind: 'trial', days: 9 }],
  ['a trial that ends today', [{ ...trial, endsAt: within(0.2) }], { kind: 'trial', days: 1 }],
  ['a plan beside a product', [product, paid], { kind: 'running' }],
  ['a plan that renews itself tomorrow', [{ ...paid, endsAt: within(1) }], { kind: 'running' }],
  ['a plan that ends within seven days', [{ ...stays, endsAt: within(7) }], { kind: 'ending', days: 7 }],
  ['a plan that ends later', [{ ...stays, endsAt: within(7.1) }], { kind: 'running' }],
  ['a plan without an end', [{ ...stays, endsAt: null }], { kind: 'running' }],
  ['a renewal that failed', [{ ...paid, paymentStatus: 'failed' }], { kind: 'pastDue' }],
  ['a renewal that went wrong', [{ ...paid, paymentStatus: 'error' }], { kind: 'pastDue' }],
])('[APP-3] how it stands with %s', (_, subscriptions, standing) => {
  expect(standingOf(subscriptions, fixtureNow)).toMatchObject(standing)
})

test('another plan can be bought by who has none, or a trial', () => {
  expect([[], [product], [trial], [paid], [{ ...paid, paymentStatus: 'failed' as const }]].map(hasPaidPlan)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
