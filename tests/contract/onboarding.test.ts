import { expect, test } from 'vitest'
import { onboardingChangeSchema, onboardingCodec, visitedSteps } from '#contract/onboarding.ts'
import { subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { onboarding } from '#tests/fixtures/onboarding.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'

test('[ONB-2] an onboarding says on the wire which steps were visited', () => {
  const wire = z.encode(onboardingCodec, { ...onboarding, visited: ['welcome', 'rfc'] })
  expect(wire.onboarding).toEqual({ welcome: { visited: true }, rfc: { visited: true } })
  expect(wire.status).toBe(0)
  expect(z.decode(onboardingCodec, wire)).toEqual({ ...onboarding, visited: ['welcome', 'rfc'] })
})

test('[STAT-2] a subscription keeps its numbers on the wire', () => {
  const wire = z.encode(subscriptionCodec, { ...paidSubscription, status: 'cancelled', period: 'yearly' })
  expect([wire.status, wire.period, wire.payment_status]).toEqual([-3, 1, 'paid'])
  expect(z.decode(subscriptionCodec, wire)).toEqual({ ...paidSubscription, status: 'cancelled', period: 'yearly' })
})

test.each([
  ['a step that is none', { onboarding: { elsewhere: { visited: true } } }],
  ['a step that is taken back', { onboarding: { welcome: { visited: false } } }],
  ['an RFC of a thirteenth month', { rfc: 'ADI151312KJ4' }],
  ['a name of one letter', { name: 'A' }],
  ['a strategy', { strategy: 'bypass' }],
])('[ONB-2] a change of an onboarding cannot be %s', (_what, body) => {
  expect(z.safeParse(onboardingChangeSchema, body).success).toBe(false)
})

test('[ONB-4] the RFC of a change is normalised', () => {
  const change = { onboarding: visitedSteps('rfc'), rfc: ' adi-150312 kj4 ' }
  expect(z.parse(onboardingChangeSchema, change)).toEqual({ onboarding: { rfc: { visited: true } }, rfc: 'ADI150312KJ4' })
})
