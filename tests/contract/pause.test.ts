import { expect, test } from 'vitest'
import { pauseEnd, pauseMonths } from '#contract/pause.ts'

const at = (day: string) => new Date(`${day}T17:00:00.000Z`)

test.each([
  ['2026-04-02', 1, undefined, '2026-05-02'],
  ['2026-11-30', 3, undefined, '2027-02-28'],
  ['2027-02-28', 1, 31, '2027-03-31'],
  ['2026-04-02', 0, undefined, '2026-04-02'],
])('a pause from %s by %i months (anchor day %s) ends on %s', (from, months, anchor, until) => {
  expect(pauseEnd(at(from), months, anchor)).toEqual(at(until))
  expect(pauseMonths({ from: at(from), until: at(until) })).toBe(months)
})
