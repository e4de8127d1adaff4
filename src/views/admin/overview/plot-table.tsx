import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Series } from './bar-plot.tsx'
import { monthText } from './month-text.ts'

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

interface Props {
  title: string
  months: readonly string[]
  series: readonly Series[]
  exact: (value: number) => string
}

/** The numbers of a plot, newest month first. */
export function PlotTable({ title, months, series, exact }: Props) {
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
                {series.map(({ label, values }) => (
                  <td key={label}>{exact(values[place] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </Details>
  )
}
