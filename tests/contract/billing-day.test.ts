import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesInPart, shareOf, shortPeriod, wholeDays } from '#contract/billing-day.ts'
import { localDay, localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import { periods } from '#contract/period.ts'
import { quote } from '#tests/fixtures/payments.ts'

const at = (text: string) => new Date(`${text}T18:00:00.000Z`)
const moments = fc.date({ min: at('2026-01-01'), max: at('2036-01-01'), noInvalidDate: true })
const days = fc.integer({ min: 1, max: 31 })

describe('a short period', () => {
  test.each([
    ['later in the same month', '2026-04-02', 15, 'monthly', { until: at('2026-04-15'), days: 13, whole: 30 }],
    ['in the next month', '2026-04-20', 15, 'monthly', { until: at('2026-05-15'), days: 25, whole: 30 }],
    ['on the last day of a short month', '2026-02-10', 31, 'monthly', { until: at('2026-02-28'), days: 18, whole: 28 }],
    ['of a year', '2026-04-02', 15, 'yearly', { until: at('2026-04-15'), days: 13, whole: 365 }],
    ['on the day itself', '2026-04-15', 15, 'monthly', null],
    ['on the last day, which is the chosen one', '2026-02-28', 31, 'monthly', null],
    ['without a choice', '2026-04-02', null, 'monthly', null],
  ] as const)('%s', (_, endsAt, chosen, period, expected) => {
    expect(shortPeriod({ endsAt: at(endsAt), period }, chosen)).toEqual(expected)
  })

  test('ends on the chosen day or the last of its month, within a month, and never costs more than a whole one', () => {
    fc.assert(
      fc.property(moments, days, fc.constantFrom(...periods), fc.nat(10_000_000), (endsAt, day, period, price) => {
        const part = shortPeriod({ endsAt, period }, day)
        fc.pre(part !== null)
        const reached = localDayOfMonth(part.until)
        expect(reached === day || (reached < day && localDayOfMonth(new Date(part.until.getTime() + 86_400_000)) === 1)).toBe(
          true,
        )
        expect(part.days >= 1 && part.days <= 31).toBe(true)
        expect(part.until.getTime() - endsAt.getTime()).toBe(part.days * 86_400_000)
        expect(shareOf(price, part)).toBeLessThanOrEqual(price)
      }),
    )
  })

  test('and the days before and after it cost a whole period together, to the centavo of rounding', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 366 }), fc.nat(365), (price, whole, first) => {
        const before = Math.min(first, whole)
        const sum = shareOf(price, { days: before, whole }) + shareOf(price, { days: whole - before, whole })
        expect(Math.abs(sum - price)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('the lines of a short period keep their whole price and their last day', () => {
  const part = { until: at('2026-04-15'), days: 15, whole: 30 }
  expect(linesInPart(quote.lines, part).map(({ list, net, share }) => ({ list, net, share }))).toEqual(
    quote.lines.map(({ list, net }) => ({
      list: Math.round(list / 2),
      net: Math.round(net / 2),
      share: { until: localDay(part.until), list, net },
    })),
  )
})

test('the days of a whole period are those of its month, also when it ended early or on a later day', () => {
  const whole = { startsAt: at('2026-04-02'), endsAt: at('2026-05-02') }
  expect(wholeDays(whole, 'monthly')).toBe(30)
  expect(wholeDays({ ...whole, endsAt: at('2026-04-15') }, 'monthly')).toBe(30)
  expect(wholeDays({ startsAt: at('2026-02-28'), endsAt: periodEnd(at('2026-02-28'), 'monthly', 31) }, 'monthly')).toBe(31)
})
