import { chakra } from '@chakra-ui/react'
import { Drawing, Line, MonthNames, Word } from '../overview/plot-parts.tsx'
import { axisEnd, plotSize } from '../overview/plot-scale.ts'

const Frame = chakra('div', { base: { maxWidth: '40rem' } })
const Band = chakra('path', { base: { fill: 'brand.subtle', stroke: 'brand.solid', strokeWidth: '1', strokeDasharray: '2 2' } })
const Middle = chakra('path', { base: { fill: 'none', stroke: 'brand.solid', strokeWidth: '2' } })

interface Props {
  label: string
  months: readonly string[]
  /** What the first months were; the others come. */
  past: readonly number[]
  coming: readonly { p10: number; p50: number; p90: number }[]
  short: (value: number) => string
  locale: string
}

/** What the revenue was, and the band in which it may be. Screen readers read a summary; the table has the numbers. */
export function ForecastPlot({ label, months, past, coming, short, locale }: Props) {
  const { width, height, left, top, bottom } = plotSize
  const end = axisEnd(Math.max(...past, ...coming.map(({ p90 }) => p90)))
  const step = (width - 2 * left) / months.length
  const point = (value: number, place: number) =>
    `${(left + step * (place + 0.5)).toFixed(1)} ${(height - bottom - (value / end) * (height - top - bottom)).toFixed(1)}`
  const now = past.length - 1
  const present = point(past[now] ?? 0, now)
  const ahead = (of: 'p10' | 'p50' | 'p90') => coming.map((month, place) => point(month[of], past.length + place))
  return (
    <Frame>
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[top, top + (height - top - bottom) / 2, height - bottom].map((y) => (
          <Line key={y} x1={left} x2={width - left} y1={y} y2={y} />
        ))}
        <Word x={left} y={top - 5}>
          {short(end)}
        </Word>
        <Band d={`M${[present, ...ahead('p90'), ...ahead('p10').toReversed()].join('L')}Z`} />
        <Middle d={`M${past.map(point).join('L')}`} />
        <Middle d={`M${[present, ...ahead('p50')].join('L')}`} strokeDasharray="5 3" />
        <MonthNames months={months} locale={locale} />
      </Drawing>
    </Frame>
  )
}
