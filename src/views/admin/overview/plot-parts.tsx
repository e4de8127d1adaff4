import { chakra } from '@chakra-ui/react'
import { monthText } from './month-text.ts'
import { plotSize } from './plot-scale.ts'

export interface Series {
  label: string
  tone: 'brand' | 'soft' | 'hollow' | 'faint' | 'danger'
  values: readonly number[]
}

export const Drawing = chakra('svg', { base: { display: 'block', width: '100%', height: 'auto' } })
export const Bar = chakra('rect', {
  variants: {
    tone: {
      brand: { fill: 'brand.solid' },
      soft: { fill: 'brand.subtle', stroke: 'brand.solid', strokeWidth: '1' },
      hollow: { fill: 'bg.panel', stroke: 'warning.fg', strokeWidth: '1.5' },
      faint: { fill: 'danger.subtle', stroke: 'danger.solid', strokeWidth: '1' },
      danger: { fill: 'danger.solid' },
    },
  },
})
export const Line = chakra('line', { base: { stroke: 'border', strokeWidth: '1' } })
export const Word = chakra('text', { base: { fill: 'fg.muted', fontSize: '12px', fontFamily: 'body' } })

/** The names of every second month below a plot, the last one included. */
export function MonthNames({ months, locale }: { months: readonly string[]; locale: string }) {
  const { width, height, left } = plotSize
  const step = (width - 2 * left) / months.length
  return months.map((month, place) =>
    (months.length - place) % 2 === 1 ? (
      <Word key={month} x={left + step * (place + 0.5)} y={height - 7} textAnchor="middle">
        {monthText(month, locale, 'short').slice(0, 3)}
      </Word>
    ) : null,
  )
}
