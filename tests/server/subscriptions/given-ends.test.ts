import { expect, test } from 'vitest'
import { worthOfMonths, worthOfShares, sharedLines } from '#server/domain/period-share.ts'
import { givenEnds } from '#server/subscriptions/give-months.ts'
import type { LifeRow } from '#server/queries/subscription-life.ts'

const at = (day: string) => new Date(`${day}T18:00:00.000Z`)
const days = (ends: Date[]) => ends.map((end) => end.toISOString().slice(0, 10))
const row = (startsAt: string, endsAt: string | null, more: Partial<LifeRow>) =>
  ({
    startsAt: at(startsAt),
    endsAt: endsAt && at(endsAt),
    paidUntil: null,
    createdAt: at(startsAt),
    period: 0,
    ...more,
  }) as LifeRow

test.each<[string, LifeRow, string[]]>([
  ['a month from 31 January', row('2027-01-31', '2027-02-28', { anchorDay: 31 }), ['2027-03-31', '2027-04-30', '2027-05-31']],
  [
    'a year from 29 February',
    row('2028-02-29', '2029-02-28', { anchorDay: 29, period: 1 }),
    ['2029-03-29', '2029-04-29', '2029-05-29'],
  ],
  [
    'a month that ends on 29 February',
    row('2028-01-29', '2028-02-29', { anchorDay: 29 }),
    ['2028-03-29', '2028-04-29', '2028-05-29'],
  ],
  ['a chosen day', row('2026-11-17', '2026-12-05', { anchorDay: 5, chosenDay: 5 }), ['2027-01-05', '2027-02-05', '2027-03-05']],
])('[issue 23] %s ends months later on its billing day', (_, of, ends) => {
  expect([days(givenEnds(of)).slice(0, 3), givenEnds(of).length]).toEqual([ends, 12])
})

test('[issue 23] a period has twelve given months at most, and what was bought once has none', () => {
  const given = row('2026-11-17', '2027-10-17', { anchorDay: 17, paidUntil: at('2026-12-17') })
  expect(days(givenEnds(given))).toEqual(['2027-11-17', '2027-12-17'])
  expect(givenEnds(row('2026-11-17', null, { anchorDay: null }))).toEqual([])
})

test('[issue 23] given months are worth their price: a month of a year is a twelfth of it, rounded half up', () => {
  expect(worthOfMonths(799_33, 2, 'monthly')).toBe(1_598_66)
  expect(worthOfMonths(6_871_41, 1, 'yearly')).toBe(572_62)
  expect(worthOfMonths(6_871_41, 12, 'yearly')).toBe(6_871_41)
})

test.each([
  // 28 days of February and 31 of March are two months' price.
  ['monthly', '2027-02-28', '2027-03-31', '2027-04-30', 79_33, 2 * 79_33],
  // 365 days and 29 are thirteen twelfths of a year's price.
  ['yearly', '2028-02-29', '2029-02-28', '2029-03-29', 805_83, Math.round((805_83 * 13) / 12)],
] as const)(
  '[issue 23] what is added on the first day of a %s period pays for each month once',
  (period, from, paid, until, net, sum) => {
    const added = {
      id: 'user',
      name: { 'es-MX': '', en: '' },
      quantity: 1,
      list: net,
      discount: 0,
      net,
      recurrence: period,
      kind: 'addon',
    } as const
    const present = { startsAt: at(from), endsAt: at(until), paidUntil: at(paid), period }
    const lines = sharedLines({ added: [added], once: [] }, present, at(from))
    expect([lines.map((line) => line.net), worthOfShares(lines, present)]).toEqual([[sum], sum])
  },
)
