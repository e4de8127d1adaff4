import { chakra } from '@chakra-ui/react'
import { monthText } from './month-text.ts'
import { axisEnd, barsOf, plotSize } from './plot-scale.ts'

const Drawing = chakra('svg', { base: { display: 'block', width: '100%', height: 'auto' } })
const Bar = chakra('rect', {
  variants: {
    tone: {
      brand: { fill: 'brand.solid' },
      hollow: { fill: 'bg.panel', stroke: 'warning.fg', strokeWidth: '1.5' },
      danger: { fill: 'danger.solid' },
    },
  },
})
const Line = chakra('line', { base: { stroke: 'border', strokeWidth: '1' } })
const Word = chakra('text', { base: { fill: 'fg.muted', fontSize: '12px', fontFamily: 'body' } })

export interface Series {
  label: string
  tone: 'brand' | 'hollow' | 'danger'
  values: readonly number[]
}

interface Props {
  label: string
  months: readonly string[]
  series: readonly Series[]
  /** The text of a value on the axis. */
  short: (value: number) => string
  locale: string
}

/** Bars by month. Screen readers read a summary; the table below has the numbers. */
export function BarPlot({ label, months, series, short, locale }: Props) {
  const { width, height, left, top, bottom } = plotSize
  const end = axisEnd(Math.max(...series.flatMap(({ values }) => values)))
  const step = (width - 2 * left) / months.length
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
      {months.map((month, place) =>
        (months.length - place) % 2 === 1 ? (
          <Word key={month} x={left + step * (place + 0.5)} y={height - 7} textAnchor="middle">
            {monthText(month, locale, 'short').slice(0, 3)}
          </Word>
        ) : null,
      )}
    </Drawing>
  )
}
