import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { monthText } from './month-text.ts'
import { NumberTable } from './number-table.tsx'
import type { Series } from './plot-parts.tsx'
import { Unfold } from './unfold.tsx'

/** Returns the address of the rows of a number, by its month and the place of its series. */
export type CellAddress = (month: string, series: number) => Address

interface Props {
  title: string
  months: readonly string[]
  series: readonly Series[]
  exact: (value: number) => string
  cell?: CellAddress | undefined
}

/** The numbers of a plot, newest month first. */
export function PlotTable({ title, months, series, exact, cell }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <Unfold summary={<Trans>Ver los números</Trans>}>
      <NumberTable
        name={title}
        head={[t`Mes`, ...series.map(({ label }) => label)]}
        rows={months
          .map((month, place) => ({
            key: month,
            cells: [
              monthText(month, i18n.locale, 'long'),
              ...series.map(({ label, values }, column) => {
                const value = values[place] ?? 0
                if (!cell || value === 0) return exact(value)
                return (
                  <Link key={label} href={cell(month, column)}>
                    {exact(value)}
                  </Link>
                )
              }),
            ],
          }))
          .toReversed()}
      />
    </Unfold>
  )
}
