import type { PlotProps } from './bar-plot.tsx'
import { Bar, Drawing, Line, MonthNames, Word } from './plot-parts.tsx'
import { plotSize, stackScale, stacksOf } from './plot-scale.ts'

/** One bar for each month: what came stands above its line, and what went below. The table has the numbers. */
export function StackPlot({ label, months, series, short, locale }: PlotProps) {
  const { width, left, top } = plotSize
  const values = series.map((one) => one.values)
  const scale = stackScale(values)
  return (
    <Drawing viewBox={`0 0 ${width} ${plotSize.height}`} role="img" aria-label={label}>
      {[top, scale.zero, scale.bottom].map((y) => (
        <Line key={y} x1={left} x2={width - left} y1={y} y2={y} />
      ))}
      <Word x={left} y={top - 5}>
        {short(scale.up)}
      </Word>
      {scale.down > 0 && (
        <Word x={left} y={scale.bottom - 4}>
          {short(-scale.down)}
        </Word>
      )}
      {stacksOf(values, scale)
        .filter((bar) => bar.height > 0)
        .map(({ series: place, group, ...box }) => (
          <Bar key={`${place}-${group}`} tone={series[place]?.tone ?? 'brand'} {...box} />
        ))}
      <MonthNames months={months} locale={locale} />
    </Drawing>
  )
}
