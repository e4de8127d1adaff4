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
