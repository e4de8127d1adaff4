import { expect, test } from 'vitest'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { storedState, subscriptionMachine, subscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import { actsOf, cancelDays, endsLaterOf, lifeOf, mayAct } from '#src/lib/subscription-acts.ts'
import { olivia, ulises } from '#tests/fixtures/people.ts'
import { paidSubscription, pausingSubscription } from '#tests/fixtures/subscriptions.ts'

const now = Date.parse('2026-11-21T18:00:00.000Z')
const lives = ['waiting', 'trial', 'paid', 'paused', 'resuming', 'renewing', 'pastDue', 'expired', 'cancelled', 'error'] as const
const at = (life: (typeof lives)[number]) => ({ ...paidSubscription, ...storedState(life, 'paid') })

test.each(lives)('[STAT-2] [SET-5] the screen offers in %s what the lifecycle allows, and says why not else', (life) => {
  const allows = (...events: Parameters<typeof nextState<typeof subscriptionMachine>>[2][]) =>
    events.some((event) => nextState(subscriptionMachine, life, event) !== undefined) ? null : life

  expect([lifeOf(at(life)), subscriptionState(at(life))]).toEqual([life, life])
  expect(actsOf(at(life))).toEqual({
    renew: allows('renewal.stopped', 'renewal.resumed'),
    change: allows('change.planned', 'change.made'),
    pause: allows('pause.planned'),
    cancel: allows('subscription.cancelled'),
  })
})

test('[STAT-2] what was bought once does not renew, and its quantity stays', () => {
  expect(actsOf({ ...paidSubscription, type: 'product', endsAt: null })).toEqual({
    renew: 'once',
    change: 'once',
    pause: 'once',
    cancel: null,
  })
})

test('[SET-5] only a paid period or a trial that runs can end later than now', () => {
  expect(lives.filter((life) => endsLaterOf(at(life), now) !== null)).toEqual(['trial', 'paid'])
  expect(endsLaterOf({ ...paidSubscription, paymentStatus: 'pending' }, now)).toBe(paidSubscription.endsAt)
  expect(endsLaterOf({ ...paidSubscription, endsAt: null }, now)).toBeNull()
})

test('[SET-5] a period that is over while its charge waits for its notice ends at once', () => {
  const over = Date.parse(paidSubscription.endsAt ?? '')
  const moved = { ...paidSubscription, nextPaymentAttemptAt: new Date(over + 4 * 86_400_000).toISOString() }
  expect([over - 1, over, over + 1].map((moment) => endsLaterOf(moved, moment))).toEqual([moved.endsAt, null, null])
})

test('[SET-5] a day can be chosen from tomorrow on: 13 months while it renews, else to the end of the period', () => {
  const late = Date.parse('2026-11-22T05:59:00.000Z')
  const endsAt = paidSubscription.endsAt ?? ''
  expect(cancelDays(paidSubscription, endsAt, late)).toEqual({ first: '2026-11-22', last: '2027-12-21' })
  expect(cancelDays({ autoRenew: false, pause: null }, endsAt, late + 60_000)).toEqual({
    first: '2026-11-23',
    last: '2026-12-11',
  })
  expect(cancelDays(pausingSubscription, endsAt, late).last).toBe('2026-12-11')
})

test('[ROLE-2] only who may update subscriptions may act on them', () => {
  expect([olivia, ulises].map(mayAct)).toEqual([true, false])
})
