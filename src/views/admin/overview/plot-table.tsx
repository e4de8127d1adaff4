import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { monthText } from './month-text.ts'
import type { Series } from './plot-parts.tsx'

const Details = chakra('details', { base: { fontSize: 'sm' } })
const Summary = chakra('summary', { base: { cursor: 'pointer', color: 'brand.fg', fontWeight: 'medium', paddingBlock: '1' } })
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      textAlign: 'right',
      fontWeight: 'normal',
    },
    '& th:first-of-type': { textAlign: 'left' },
    '& thead th': { color: 'fg.muted' },
  },
})

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
  return (
    <Details>
      <Summary>
        <Trans>Ver los números</Trans>
      </Summary>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Mes</Trans>
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months
            .map((month, place) => (
              <tr key={month}>
                <th scope="row">{monthText(month, i18n.locale, 'long')}</th>
                {series.map(({ label, values }, column) => (
                  <td key={label}>
                    {cell && values[place] ? (
                      <Link href={cell(month, column)}>{exact(values[place])}</Link>
                    ) : (
                      exact(values[place] ?? 0)
                    )}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </Details>
  )
}
