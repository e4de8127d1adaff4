import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Address } from '../../../lib/address.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { BarPlot } from './bar-plot.tsx'
import type { Series } from './plot-parts.tsx'
import { PlotTable } from './plot-table.tsx'
import type { CellAddress } from './plot-table.tsx'
import { StackPlot } from './stack-plot.tsx'

const Legend = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', listStyle: 'none', padding: '0', fontSize: 'sm', color: 'fg.muted' },
})
const Entry = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
const Swatch = chakra('span', {
  base: { width: '0.875rem', height: '0.875rem', borderRadius: 'sm', borderWidth: '2px' },
  variants: {
    tone: {
      brand: { bg: 'brand.solid', borderColor: 'brand.solid' },
      soft: { bg: 'brand.subtle', borderColor: 'brand.solid' },
      hollow: { bg: 'bg.panel', borderColor: 'warning.fg' },
      faint: { bg: 'danger.subtle', borderColor: 'danger.solid' },
      danger: { bg: 'danger.solid', borderColor: 'danger.solid' },
    },
  },
})
const Nothing = chakra('p', { base: { color: 'fg.muted', paddingBlock: '6' } })

interface Props {
  title: string
  months: readonly string[]
  series: readonly Series[]
  /** The text of a value on the axis, and in the table. */
  short: (value: number) => string
  exact: (value: number) => string
  /** Its list; null when the reader may not open it. */
  list: { href: Address; label: string } | null
  /** One bar for each month, with what is below zero below its line. */
  stacked?: boolean
  /** The rows of a number; missing when the reader may not open them. */
  cell?: CellAddress | undefined
  /** What stands below the numbers. */
  children?: ReactNode
}

/** A plot with its title, its legend and its numbers. */
export function PlotCard({ title, months, series, short, exact, list, stacked = false, cell, children }: Props) {
  const { i18n } = useLingui()
  const Plot = stacked ? StackPlot : BarPlot
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card title={title} {...(list && { actions: <Link href={list.href}>{list.label}</Link> })}>
      {isEmpty ? (
        <Nothing>
          <Trans>Nada en estos 12 meses.</Trans>
        </Nothing>
      ) : (
        <>
          <Plot label={title} months={months} series={series} short={short} locale={i18n.locale} />
          {series.length > 1 && (
            <Legend>
              {series.map(({ label, tone }) => (
                <Entry key={label}>
                  <Swatch tone={tone} aria-hidden="true" />
                  {label}
                </Entry>
              ))}
            </Legend>
          )}
          <PlotTable title={title} months={months} series={series} exact={exact} cell={cell} />
        </>
      )}
      {children}
    </Card>
  )
}
