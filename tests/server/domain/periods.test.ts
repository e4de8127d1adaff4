import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDayOfMonth } from '#contract/period-end.ts'
import { nextPeriod } from '#server/domain/next-period.ts'
import { effectiveOf, isOnce, isSame, linesAfter, continuesPeriod } from '#server/domain/plan-change.ts'
import { restOf, paidForPeriod } from '#server/domain/proration.ts'
import { nextBillingStep } from '#server/domain/billing-step.ts'

const at = (text: string) => new Date(`${text}T18:00:00.000Z`)
const unchosen = { chosenDay: null, until: null }
const moments = fc.date({ min: at('2026-01-01'), max: at('2036-01-01'), noInvalidDate: true })

describe('the next period', () => {
  test('begins where the last one ended and ends on its anchor day or the last of the month, without a gap for years', () => {
    fc.assert(
      fc.property(moments, (start) => {
        const anchorDay = localDayOfMonth(start)
        let endsAt = start
        for (let n = 0; n < 40; n++) {
          const next = nextPeriod({ ...unchosen, endsAt, anchorDay, period: 'monthly', hasExpired: false }, endsAt)
          expect(next.startsAt).toEqual(endsAt)
          const days = (next.endsAt.getTime() - endsAt.getTime()) / 86_400_000
          expect(days >= 28 && days <= 31).toBe(true)
          expect(localDayOfMonth(next.endsAt)).toBeLessThanOrEqual(anchorDay)
          endsAt = next.endsAt
        }
      }),
    )
  })

  test('begins at the end of the last one, also when it is paid late, and on the day of that end without an anchor', () => {
    const now = at('2026-06-20')
    const late = { startsAt: at('2026-06-01'), anchorDay: 1, endsAt: at('2026-07-01') }
    expect(
      nextPeriod({ ...unchosen, endsAt: at('2026-06-01'), anchorDay: null, period: 'monthly', hasExpired: false }, now),
    ).toEqual(late)
    expect(nextPeriod({ ...unchosen, endsAt: null, anchorDay: 5, period: 'monthly', hasExpired: false }, now).startsAt).toEqual(
      now,
    )
  })

  test('is a whole month also where the last one ended on another day than the anchor, as after a pause', () => {
    const next = (end: string, anchorDay: number) =>
      nextPeriod({ ...unchosen, endsAt: at(end), anchorDay, period: 'monthly', hasExpired: false }, at(end))
    expect(next('2026-12-12', 27)).toEqual({ startsAt: at('2026-12-12'), anchorDay: 12, endsAt: at('2027-01-12') })
    expect(next('2026-12-27', 12)).toEqual({ startsAt: at('2026-12-27'), anchorDay: 27, endsAt: at('2027-01-27') })
    expect(next('2027-02-28', 31)).toEqual({ startsAt: at('2027-02-28'), anchorDay: 31, endsAt: at('2027-03-31') })
  })

  test('begins now when access had ended, or when it would be over already', () => {
    const now = at('2026-06-20')
    const period = { startsAt: now, anchorDay: 20, endsAt: at('2026-07-20') }
    expect(nextPeriod({ ...unchosen, endsAt: at('2026-06-01'), anchorDay: 1, period: 'monthly', hasExpired: true }, now)).toEqual(
      period,
    )
    expect(
      nextPeriod({ ...unchosen, endsAt: at('2026-05-20'), anchorDay: 20, period: 'monthly', hasExpired: false }, now),
    ).toEqual(period)
    expect(
      nextPeriod({ ...unchosen, endsAt: at('2026-03-01'), anchorDay: 1, period: 'monthly', hasExpired: false }, now),
    ).toEqual(period)
  })
})

describe('the credit for what is left', () => {
  const period = { value: 799_00, startsAt: at('2026-03-02'), endsAt: at('2026-04-02') }

  test('is all of it on the first day, nothing on the last, and the same all day', () => {
    expect(restOf(period, at('2026-03-02'))).toBe(799_00)
    expect(restOf(period, at('2026-04-02'))).toBe(0)
    expect(restOf(period, at('2026-03-12'))).toBe(Math.round((799_00 * 21) / 31))
    expect(restOf(period, new Date('2026-03-13T05:59:59.000Z'))).toBe(restOf(period, at('2026-03-12')))
  })

  test('of a period without days is nothing, of one day all of it', () => {
    expect(restOf({ value: 799_00, startsAt: at('2026-03-02'), endsAt: at('2026-03-03') }, at('2026-03-02'))).toBe(799_00)
    expect(restOf({ value: 799_00, startsAt: at('2026-03-02'), endsAt: at('2026-03-02') }, at('2026-03-02'))).toBe(0)
    expect(restOf({ value: 799_00, startsAt: at('2026-03-03'), endsAt: at('2026-03-02') }, at('2026-03-01'))).toBe(0)
  })

  test('never grows with time, is never negative, and never more than was paid', () => {
    const value = fc.integer({ min: 0, max: 100_000_000_00 })
    const days = fc.array(fc.integer({ min: -40, max: 400 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(value, days, (value, days) => {
        const credits = days
          .toSorted((one, other) => one - other)
          .map((n) => restOf({ ...period, value }, new Date(period.startsAt.getTime() + n * 86_400_000)))
        expect(credits.every((credit, n) => credit >= 0 && credit <= value && credit <= (credits[n - 1] ?? credit))).toBe(true)
      }),
    )
  })
})

describe('a change', () => {
  test('begins now when it costs more, and waits when it costs no more or is for a shorter period', () => {
    const monthly = { period: 'monthly', cost: 799_00 } as const
    expect(effectiveOf(monthly, { period: 'monthly', cost: 799_01 })).toBe('now')
    expect(effectiveOf(monthly, { period: 'monthly', cost: 799_00 })).toBe('renewal')
    expect(effectiveOf(monthly, { period: 'yearly', cost: 7_670_40 })).toBe('now')
    expect(effectiveOf({ period: 'yearly', cost: 100 }, { period: 'monthly', cost: 799_00 })).toBe('renewal')
  })

  const name = { 'es-MX': 'x', en: 'x' }
  const price = { list: 1, discount: 0, net: 1 }
  const lines = [
    { id: 'plan', name, quantity: 1, ...price, recurrence: 'monthly', kind: 'product' },
    { id: 'gift', name, quantity: 1, ...price, recurrence: 'one-time', kind: 'gift' },
    { id: 'user', name, quantity: 2, ...price, recurrence: 'monthly', kind: 'addon' },
    { id: 'pack', name, quantity: 1, ...price, recurrence: 'one-time', kind: 'addon' },
  ] as const

  test('to the same plan, period and add-ons is none; what was bought once for all stays', () => {
    const had = { planId: 'plan', period: 'monthly', lines } as const
    const wanted = { planId: 'plan', period: 'monthly', lines: [{ id: 'user', quantity: 2 }] } as const
    expect(isSame(had, wanted)).toBe(true)
    expect(isSame(had, { ...wanted, lines: [...wanted.lines, { id: 'plan', quantity: 1 }, { id: 'gift', quantity: 1 }] })).toBe(
      true,
    )
    expect(isSame(had, { ...wanted, lines: [{ id: 'user', quantity: 3 }] })).toBe(false)
    expect(isSame(had, { ...wanted, lines: [...wanted.lines, { id: 'pack', quantity: 0 }] })).toBe(true)
    expect(isSame(had, { ...wanted, lines: [...wanted.lines, { id: 'pack', quantity: 1 }] })).toBe(false)
    expect(isSame(had, { ...wanted, lines: [{ id: 'storage', quantity: 2 }] })).toBe(false)
    expect(isSame(had, { ...wanted, lines: [] })).toBe(false)
    expect(isSame(had, { ...wanted, planId: 'other' })).toBe(false)
    expect(isSame(had, { ...wanted, period: 'yearly' })).toBe(false)
    const two = [...lines, { ...lines[2], id: 'storage', quantity: 5 }]
    const both = [
      { id: 'storage', quantity: 5 },
      { id: 'user', quantity: 2 },
    ]
    expect(isSame({ ...had, lines: two }, { ...wanted, lines: both })).toBe(true)
    expect(isSame({ ...had, lines: two }, { ...wanted, lines: [{ id: 'storage', quantity: 6 }, ...both.slice(1)] })).toBe(false)
    expect(linesAfter(lines, [lines[0], { ...lines[2], id: 'pack' }]).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['plan', 1],
      ['pack', 2],
    ])
    expect(linesAfter(lines, [lines[0]]).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['plan', 1],
      ['pack', 1],
    ])
    expect(linesAfter(lines, [lines[0], lines[3]]).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['plan', 1],
      ['pack', 2],
    ])
  })
})

describe('the part of an order that pays for its period', () => {
  const line = { name: { 'es-MX': 'x', en: 'x' }, list: 0, discount: 0 }
  const monthly = { ...line, id: 'plan', quantity: 2, net: 300, recurrence: 'monthly', kind: 'product' } as const
  const once = { ...line, id: 'pack', quantity: 1, net: 401, recurrence: 'one-time', kind: 'addon' } as const

  test('is the share of the lines that renew, rounded down, so that a promo code lowers it', () => {
    expect(paidForPeriod([monthly, once], 1001)).toBe(600)
    expect(paidForPeriod([monthly, once], 500)).toBe(299)
    expect([paidForPeriod([monthly], 600), paidForPeriod([once], 401), paidForPeriod([], 0)]).toEqual([600, 0, 0])
  })

  test('leaves one-time add-ons out, and an order of them alone lets the period go on', () => {
    expect([monthly, once, { ...once, kind: 'gift' } as const].map(isOnce)).toEqual([false, true, false])
    expect(continuesPeriod([once])).toBe(true)
    expect([continuesPeriod([once, once]), continuesPeriod([once, monthly]), continuesPeriod([])]).toEqual([true, false, false])
    expect(continuesPeriod([once, { ...monthly, share: { until: '2026-04-02', list: 700, net: 600 } }])).toBe(true)
  })
})

describe('what time does next', () => {
  const paid = {
    state: 'paid',
    autoRenew: true,
    cancelAt: null,
    pausedUntil: null,
    isTrialPlan: false,
    renewal: 799_00,
    createdAt: at('2026-03-02'),
    endsAt: at('2026-04-02'),
    nextAttemptAt: at('2026-04-02'),
    accessUntil: null,
    whole: null,
  } as const

  test.each([
    ['renews at the end of its period', paid, 'renewal.begun', '2026-04-02'],
    [
      'ends with its period when it is not to renew',
      { ...paid, autoRenew: false, nextAttemptAt: null },
      'period.ended',
      '2026-04-02',
    ],
    [
      'is cancelled before a charge that is due later',
      { ...paid, cancelAt: at('2026-04-01') },
      'subscription.cancelled',
      '2026-04-01',
    ],
    ['is cancelled instead of a charge', { ...paid, cancelAt: at('2026-04-02') }, 'subscription.cancelled', '2026-04-02'],
    ['is paused as its period ends', { ...paid, pausedUntil: at('2026-06-02') }, 'pause.begun', '2026-04-02'],
    [
      'resumes on its date',
      { ...paid, state: 'paused', nextAttemptAt: null, pausedUntil: at('2026-06-02') },
      'pause.ended',
      '2026-06-02',
    ],
    ['is charged as it resumes', { ...paid, state: 'resuming' }, 'renewal.begun', '2026-04-02'],
    ['is charged before its cancellation', { ...paid, cancelAt: at('2026-04-03') }, 'renewal.begun', '2026-04-02'],
    [
      'is cancelled while a charge is in flight',
      { ...paid, state: 'renewing', nextAttemptAt: null, cancelAt: at('2026-04-03') },
      'subscription.cancelled',
      '2026-04-03',
    ],
    ['a trial is charged', { ...paid, state: 'trial' }, 'renewal.begun', '2026-04-02'],
    ['a trial that costs nothing ends', { ...paid, state: 'trial', isTrialPlan: true, renewal: 0 }, 'trial.ended', '2026-04-02'],
    ['a trial of a plan that costs is charged', { ...paid, state: 'trial', isTrialPlan: true }, 'renewal.begun', '2026-04-02'],
    ['a trial that costs nothing now goes on', { ...paid, state: 'trial', renewal: 0 }, 'renewal.begun', '2026-04-02'],
    ['a paid period of a trial plan goes on', { ...paid, isTrialPlan: true, renewal: 0 }, 'renewal.begun', '2026-04-02'],
    ['a charge that was moved comes then', { ...paid, nextAttemptAt: at('2026-04-05') }, 'renewal.begun', '2026-04-05'],
    ['a renewal under way is tried', { ...paid, state: 'renewing' }, 'renewal.begun', '2026-04-02'],
    ['a free plan goes on', { ...paid, renewal: 0 }, 'renewal.begun', '2026-04-02'],
    ['waits a day for its payment', { ...paid, state: 'waiting' }, 'wait.ended', '2026-03-03'],
    ['is tried again', { ...paid, state: 'pastDue', accessUntil: at('2026-04-16') }, 'renewal.begun', '2026-04-02'],
    ['expires', { ...paid, state: 'pastDue', nextAttemptAt: null, accessUntil: at('2026-04-16') }, 'grace.ended', '2026-04-16'],
  ] as const)('%s', (_title, subscription, event, day) => {
    expect(nextBillingStep(subscription)).toEqual({ event, at: at(day) })
  })

  test('nothing, to what was bought once for all, is in flight, or is over', () => {
    expect(nextBillingStep({ ...paid, endsAt: null, nextAttemptAt: null })).toBeNull()
    expect(nextBillingStep({ ...paid, state: 'renewing', nextAttemptAt: null })).toBeNull()
    expect(nextBillingStep({ ...paid, state: 'pastDue', nextAttemptAt: null })).toBeNull()
    for (const state of ['expired', 'cancelled', 'error'] as const) expect(nextBillingStep({ ...paid, state })).toBeNull()
  })
})
