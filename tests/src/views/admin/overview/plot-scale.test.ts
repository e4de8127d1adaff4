import { expect, test } from 'vitest'
import { axisEnd, barsOf, stackScale, stacksOf } from '#src/views/admin/overview/plot-scale.ts'

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

test('stacked bars share one line: what came stands on it in order, what went hangs below, and both have one measure', () => {
  const values = [
    [30, 0],
    [20, 10],
    [-25, -50],
  ]
  const scale = stackScale(values)
  expect([scale.up, scale.down]).toEqual([50, 50])
  const bars = stacksOf(values, scale).map(({ series, group, y, height }) => [series, group, y, height])
  const { zero } = scale
  expect(bars).toEqual([
    [0, 0, zero - 39, 39],
    [0, 1, zero, 0],
    [1, 0, zero - 65, 26],
    [1, 1, zero - 13, 13],
    [2, 0, zero, 32.5],
    [2, 1, zero, 65],
  ])
})

test('a stack of nothing, or of nothing below, has its line at the bottom', () => {
  expect(stackScale([[0], [0]])).toEqual({ up: 1, down: 0, zero: 148, bottom: 148 })
  expect(stackScale([[3], [4]])).toEqual({ up: 10, down: 0, zero: 148, bottom: 148 })
})
