import { Bar, Drawing, Line, MonthNames, Word } from './plot-parts.tsx'
import type { Series } from './plot-parts.tsx'
import { axisEnd, barsOf, plotSize } from './plot-scale.ts'

export interface PlotProps {
  label: string
  months: readonly string[]
  series: readonly Series[]
  /** The text of a value on the axis. */
  short: (value: number) => string
  locale: string
}

/** Bars by month. Screen readers read a summary; the table below has the numbers. */
export function BarPlot({ label, months, series, short, locale }: PlotProps) {
  const { width, height, left, top, bottom } = plotSize
  const end = axisEnd(Math.max(...series.flatMap(({ values }) => values)))
  const middle = top + (height - top - bottom) / 2
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[top, middle, height - bottom].map((y) => (
        <Line key={y} x1={left} x2={width - left} y1={y} y2={y} />
      ))}
      <Word x={left} y={top - 5}>
        {short(end)}
      </Word>
      {barsOf(
        series.map(({ values }) => values),
        end,
      )
        .filter((bar) => bar.height > 0)
        .map(({ series: place, group, ...box }) => (
          <Bar key={`${place}-${group}`} tone={series[place]?.tone ?? 'brand'} rx="1.5" {...box} />
        ))}
      <MonthNames months={months} locale={locale} />
    </Drawing>
  )
}
