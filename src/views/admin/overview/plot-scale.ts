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
