import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const visit = { began: new Date('2026-01-31T18:00:00Z'), read: new Date('2026-01-31T18:02:30Z') }
const times = [
  ['2026-01-31T18:00:00Z', '+0'],
  ['2026-01-31T18:02:30Z', '+0'],
  ['2026-01-31T18:32:10Z', '+1 × 30 min'],
  ['2026-01-31T20:01:00Z', '+2 hour'],
  ['2026-02-01T18:01:00Z', '+1 day'],
  ['2026-02-28T18:00:30Z', '+1 month'],
  ['2026-03-31T18:00:30Z', '+2 month'],
  ['2027-01-31T18:00:30Z', '+12 month'],
  ['2025-12-31T18:00:30Z', '-1 month'],
  ['2026-01-30T18:00:30Z', '-1 day'],
  ['2026-03-02T18:00:30Z', '+30 day'],
  ['2026-02-01T05:41:00Z', '+140 × 5 min'],
] as const

test.for(times)('%s is %s', ([time, written]) => {
  expect(relativeTime(new Date(time), visit)).toBe(written)
})

test('a longer visit writes the same', () => {
  const longer = { ...visit, read: new Date('2026-01-31T18:09:00Z') }
  const written = ['2026-01-31T18:08:00Z', '2026-01-31T18:38:00Z', '2026-02-28T18:08:00Z'].map((time) =>
    relativeTime(new Date(time), longer),
  )

  expect(written).toEqual(['+0', '+1 × 30 min', '+1 month'])
})
