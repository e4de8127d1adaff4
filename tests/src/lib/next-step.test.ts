import { expect, test } from 'vitest'
import type { Limit, Subscription } from '#contract/subscription.ts'
import { nextStep } from '#src/lib/next-step.ts'
import type { BilledStanding } from '#src/lib/standing.ts'
import { runningStanding } from '#tests/fixtures/home.ts'
import { visa } from '#tests/fixtures/payments.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import {
  endingSubscription,
  expiredSubscription,
  paidSubscription,
  pastDueSubscription,
  pausedSubscription,
  trialSubscription,
} from '#tests/fixtures/subscriptions.ts'

const owner = sessionOf(olivia).user
const unconfirmed = { ...owner, emailVerifiedAt: null }
const at = '2026-11-30T18:00:00.000Z'
const limit = (value: number, used: number | null, key = 'providers'): Limit => ({
  key,
  name: { 'es-MX': key, en: key },
  app: null,
  value,
  used,
})
const withLimits = (...limits: Limit[]): Subscription => ({ ...paidSubscription, limits })
const running = (plan: Subscription, rest: Partial<BilledStanding> = {}): BilledStanding => ({
  ...runningStanding,
  standing: { kind: 'running', plan },
  ...rest,
})
const standingAs = (standing: BilledStanding['standing'], rest: Partial<BilledStanding> = {}) => ({
  ...runningStanding,
  standing,
  ...rest,
})
const full = withLimits(limit(50, 50))
const everything = { cardless: at, expiring: visa }

function step(billed: BilledStanding, user: typeof owner = owner, impersonating = false) {
  return nextStep(billed, { user, impersonating })
}

test('[customer 8] what costs access comes first, each before all that comes after it', () => {
  const trial = { kind: 'trial', plan: { ...full, ...trialSubscription, limits: full.limits }, days: 3, endsAt: at } as const
  const order: BilledStanding[] = [
    standingAs({ kind: 'pastDue', plan: pastDueSubscription }, everything),
    standingAs({ kind: 'expired', plan: expiredSubscription }, everything),
    standingAs({ kind: 'paused', plan: pausedSubscription }, everything),
    standingAs({ kind: 'none' }, everything),
    standingAs(trial, everything),
    standingAs(trial, { expiring: visa }),
    standingAs(trial),
  ]
  expect(order.map((billed) => step(billed, unconfirmed).kind)).toEqual([
    'pastDue',
    'expired',
    'paused',
    'choosePlan',
    'cardless',
    'expiring',
    'confirmAddress',
  ])
  expect([
    step(standingAs(trial)).kind,
    step(standingAs({ kind: 'ending', plan: { ...endingSubscription, limits: full.limits }, days: 3, endsAt: at })).kind,
    step(running(full)),
    step(running(withLimits(limit(5, 1, 'users')))),
    step(running(withLimits(limit(5, 2, 'users')))),
  ]).toEqual(['trial', 'ending', { kind: 'limit', plan: full, limit: limit(50, 50) }, { kind: 'invite' }, { kind: 'fine' }])
})

test('what a step is about comes with it', () => {
  expect(step(running(paidSubscription, { cardless: at }))).toEqual({ kind: 'cardless', plan: paidSubscription, at })
  expect(step(running(paidSubscription, { expiring: visa }))).toEqual({ kind: 'expiring', card: visa })
  expect(step(standingAs({ kind: 'pastDue', plan: pastDueSubscription }))).toEqual({ kind: 'pastDue', plan: pastDueSubscription })
})

test.each<[string, Limit]>([
  ['was never reported', limit(50, null)],
  ['has no end', limit(-1, 900)],
  ['is one, the size of the plan', limit(1, 1)],
  ['is near', limit(50, 49)],
])('a limit that %s asks for nothing', (_, one) => {
  expect(step(running(withLimits(one)))).toEqual({ kind: 'fine' })
})

test('a limit of nothing, and one that was passed, are used up', () => {
  expect(step(running(withLimits(limit(50, 51)))).kind).toBe('limit')
})

test('whoever may not invite is not asked to, and staff who look are asked nothing about themselves', () => {
  const alone = running(withLimits(limit(5, 1, 'users')))
  expect(
    step(
      alone,
      sessionOf(ulises).user.emailVerifiedAt === null
        ? { ...sessionOf(ulises).user, emailVerifiedAt: at }
        : sessionOf(ulises).user,
    ),
  ).toEqual({ kind: 'fine' })
  expect(step(alone, unconfirmed, true)).toEqual({ kind: 'fine' })
})
