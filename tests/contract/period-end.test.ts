import { expect, test } from 'vitest'
import { periodEnd } from '#contract/period-end.ts'

test.each([
  ['2026-01-31T18:00:00.000Z', 'monthly', '2026-02-28T18:00:00.000Z'],
  ['2026-03-15T18:00:00.000Z', 'monthly', '2026-04-15T18:00:00.000Z'],
  ['2026-12-31T18:00:00.000Z', 'monthly', '2027-01-31T18:00:00.000Z'],
  ['2028-02-29T18:00:00.000Z', 'yearly', '2029-02-28T18:00:00.000Z'],
  // Still the 31st in Mexico City, already the 1st in UTC.
  ['2026-02-01T05:30:00.000Z', 'monthly', '2026-03-01T05:30:00.000Z'],
] as const)('a period from %s %s ends at %s', (start, period, end) => {
  expect(periodEnd(new Date(start), period).toISOString()).toBe(end)
})

test('periods that follow one another keep their anchor day through shorter months', () => {
  const days: string[] = []
  for (let at = new Date('2026-10-31T18:00:00.000Z'); days.length < 6;) {
    at = periodEnd(at, 'monthly', 31)
    days.push(at.toISOString())
  }
  expect(days).toEqual([
    '2026-11-30T18:00:00.000Z',
    '2026-12-31T18:00:00.000Z',
    '2027-01-31T18:00:00.000Z',
    '2027-02-28T18:00:00.000Z',
    '2027-03-31T18:00:00.000Z',
    '2027-04-30T18:00:00.000Z',
  ])
})
