import { expect, test } from 'vitest'
import { axisEnd, barsOf } from '#src/views/admin/overview/plot-scale.ts'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [10, 10],
  [11, 20],
  [47_500_00, 50_000_00],
])('an axis for values up to %i ends at %i', (most, end) => {
  expect(axisEnd(most)).toBe(end)
})

test('the bars of a month stand side by side on one line, as tall as what they tell; the least can be seen, nothing is not drawn', () => {
  const bars = barsOf(
    [
      [0, 1000],
      [1, 500],
    ],
    1000,
  )
  expect(bars.map(({ series, group, height }) => [series, group, height])).toEqual([
    [0, 0, 0],
    [0, 1, 130],
    [1, 0, 2],
    [1, 1, 65],
  ])
  expect(new Set(bars.map(({ y, height }) => y + height))).toEqual(new Set([148]))
  const [, first, , second] = bars
  expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0))
})
