import { expect, test } from 'vitest'
import { lastCancelDay } from '#contract/cancellation.ts'
import { cancelMoment } from '#server/domain/cancel-moment.ts'

const now = new Date('2027-01-31T18:00:00.000Z')
const running = {
  endsAt: new Date('2027-02-28T18:00:00.000Z'),
  anchorDay: 31,
  chosenDay: null,
  period: 'monthly',
  renews: true,
} as const
const momentOf = (day: string, change: Partial<Parameters<typeof cancelMoment>[0]> = {}) =>
  cancelMoment({ ...running, ...change }, day, now)?.toISOString() ?? null

test.each([
  ['yesterday', '2027-01-30', null],
  ['today', '2027-01-31', null],
  ['tomorrow ends at its midnight in Mexico City', '2027-02-01', '2027-02-02T06:00:00.000Z'],
  ['the day of the period’s end is the end of the period', '2027-02-28', '2027-02-28T18:00:00.000Z'],
  ['the day after is paid for by a renewal', '2027-03-01', '2027-03-02T06:00:00.000Z'],
  ['the end of a later period, on its anchor day', '2027-03-31', '2027-03-31T18:00:00.000Z'],
  ['the last day of a month that has no 31', '2027-04-30', '2027-04-30T18:00:00.000Z'],
  ['13 months from now, in the leap year’s February', '2028-02-29', '2028-02-29T18:00:00.000Z'],
  ['a day later', '2028-03-01', null],
])('a subscription that renews, until %s', (_, day, moment) => {
  expect(momentOf(day)).toBe(moment)
})

test('one that does not renew ends with its period at the latest', () => {
  expect([momentOf('2027-02-28', { renews: false }), momentOf('2027-03-01', { renews: false })]).toEqual([
    '2027-02-28T18:00:00.000Z',
    null,
  ])
  expect([lastCancelDay({ ...running, renews: false }, now), lastCancelDay(running, now)]).toEqual(['2027-02-28', '2028-02-29'])
})

test('the day is Mexico City’s: late in its evening UTC is a day ahead', () => {
  const late = new Date('2027-02-01T05:59:00.000Z')
  expect(cancelMoment(running, '2027-02-01', late)?.toISOString()).toBe('2027-02-02T06:00:00.000Z')
})
