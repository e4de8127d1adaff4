/** Returns the end of an axis for values up to `most`: 1, 2 or 5 times a power of ten, and at least 1. */
export function axisEnd(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10
  return step * power
}

export const plotSize = { width: 300, height: 170, left: 4, top: 18, bottom: 22 } as const

/**
 * Returns the bars of a plot: one group per month side by side, with a bar for each series. Every value above zero is
 * visible.
 */
export function barsOf(series: readonly (readonly number[])[], end: number) {
  const { width, height, left, top, bottom } = plotSize
  const groups = Math.max(1, series[0]?.length ?? 0)
  const step = (width - 2 * left) / groups
  const wide = (step * 0.68) / Math.max(1, series.length)
  const tall = height - top - bottom
  return series.flatMap((values, place) =>
    values.map((value, group) => {
      const barHeight = value === 0 ? 0 : Math.max(2, (value / end) * tall)
      const x = left + group * step + step * 0.16 + place * wide
      return { series: place, group, x, y: height - bottom - barHeight, width: wide, height: barHeight }
    }),
  )
}

/** Where the zero line of a stacked plot is, and the ends of its axis above and below. */
export interface StackScale {
  up: number
  down: number
  zero: number
  bottom: number
}

/** Returns the scale of a stacked plot: both ways have the same measure. */
export function stackScale(series: readonly (readonly number[])[]): StackScale {
  const months = Array.from({ length: Math.max(0, ...series.map(({ length }) => length)) }, (_, place) =>
    series.map((values) => values[place] ?? 0),
  )
  const most = (of: (values: readonly number[]) => number) => Math.max(0, ...months.map(of))
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const up = axisEnd(most((values) => sum(values.filter((value) => value > 0))))
  const lost = most((values) => -sum(values.filter((value) => value < 0)))
  const down = lost === 0 ? 0 : axisEnd(lost)
  const { height, top, bottom } = plotSize
  const tall = height - top - bottom
  return { up, down, zero: top + (tall * up) / (up + down), bottom: height - bottom }
}

/** Returns the bars of a stacked plot: values above zero from the zero line up, the others down, in their order. */
export function stacksOf(series: readonly (readonly number[])[], { up, zero }: StackScale) {
  const { width, left, top } = plotSize
  const groups = Math.max(1, series[0]?.length ?? 0)
  const step = (width - 2 * left) / groups
  const measure = (zero - top) / up
  const reached = Array.from({ length: groups }, () => ({ up: zero, down: zero }))
  return series.flatMap((values, place) =>
    values.map((value, group) => {
      const tall = Math.abs(value) * measure
      const ends = reached[group] ?? { up: zero, down: zero }
      const y = value > 0 ? ends.up - tall : ends.down
      if (value > 0) ends.up -= tall
      else ends.down += tall
      return { series: place, group, x: left + group * step + step * 0.2, y, width: step * 0.6, height: tall }
    }),
  )
}
