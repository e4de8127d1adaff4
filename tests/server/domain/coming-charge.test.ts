import { expect, test } from 'vitest'
import { cardAhead, comingCharge, expiresBefore, nextNoticeAt, noticeAhead, noticeLeast } from '#server/domain/coming-charge.ts'

const at = new Date('2026-12-31T18:00:00Z')
const day = 86_400_000
const before = (days: number) => new Date(at.getTime() - days * day)
const paid = {
  state: 'paid',
  autoRenew: true,
  cancelAt: null,
  pausedUntil: null,
  isTrialPlan: false,
  renewal: 100,
  createdAt: before(30),
  endsAt: at,
  nextAttemptAt: at,
  accessUntil: null,
  whole: null,
} as const

test.each([
  ['a paid period that renews', {}, { kind: 'renewal-coming', at, centavos: 100 }],
  ['a trial that turns into a charge', { state: 'trial' }, { kind: 'trial-ending', at, centavos: 100 }],
  ['a trial after which nothing is charged', { state: 'trial', renewal: 0 }, { kind: 'trial-ending', at, centavos: 0 }],
  ['a charge that was moved', { nextAttemptAt: before(-5) }, { kind: 'renewal-coming', at: before(-5), centavos: 100 }],
  ['a pause that waits', { pausedUntil: before(-40), nextAttemptAt: before(-40) }, null],
  [
    'a pause that runs',
    { state: 'paused', nextAttemptAt: null, pausedUntil: before(-40) },
    { kind: 'pause-ending', at: before(-40), centavos: 100 },
  ],
  ['a pause of what costs nothing', { state: 'paused', renewal: 0, pausedUntil: before(-40) }, null],
  ['what is resuming', { state: 'resuming' }, null],
  ['what is cancelled before', { cancelAt: before(1) }, null],
  ['what is cancelled at that moment', { cancelAt: at }, null],
  ['what is cancelled later', { cancelAt: before(-1) }, { kind: 'renewal-coming', at, centavos: 100 }],
  ['what does not renew', { autoRenew: false }, null],
  ['what costs nothing', { renewal: 0 }, null],
  ['what was bought once for all', { endsAt: null, nextAttemptAt: null }, null],
  ['a renewal in flight', { state: 'renewing' }, null],
  ['what was refused and told of', { state: 'pastDue' }, null],
  ['what is cancelled', { state: 'cancelled' }, null],
] as const)('of %s is told what comes', (_, changes, coming) => {
  expect(comingCharge({ ...paid, ...changes })).toEqual(coming && { ...coming, whole: null })
})

test.each([
  [30, false, before(14)],
  [14, false, before(7)],
  [8, true, before(7)],
  [7, false, before(7)],
  [3, false, before(3)],
  [3, true, null],
])('%i days before, told: %s, it is looked at next', (days, isNotified, next) => {
  expect(nextNoticeAt({ at }, { now: before(days), isNotified })).toEqual(next)
})

test.each([
  [12, 2026, false],
  [11, 2026, true],
  [1, 2027, false],
  [12, 2025, true],
])('a card of %i/%i will have expired at the charge: %s', (expMonth, expYear, expired) => {
  expect(expiresBefore({ expMonth, expYear }, at)).toBe(expired)
})

test('a notice comes seven days before its charge, and the law asks for five; the card is looked at fourteen before', () => {
  expect([noticeAhead, noticeLeast, cardAhead].map((time) => time / day)).toEqual([7, 5, 14])
})

test('the notice is due at its moment, not after it', () => {
  expect(nextNoticeAt({ at }, { now: before(7), isNotified: true })).toBeNull()
})

test('a card is good until midnight after its month in Mexico City', () => {
  const midnight = Date.parse('2027-01-01T06:00:00.000Z')
  const december = { expMonth: 12, expYear: 2026 }
  expect([midnight - 1, midnight].map((time) => expiresBefore(december, new Date(time)))).toEqual([false, true])
})
