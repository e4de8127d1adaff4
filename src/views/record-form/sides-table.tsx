import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    marginTop: '2',
    fontSize: { base: 'xs', sm: 'inherit' },
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingBlock: '1',
      paddingInlineEnd: { base: '2', sm: '3' },
      overflowWrap: 'anywhere',
    },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'semibold' },
  },
})

interface Props {
  /** The name of the last column: what the record's present value stands against. */
  against: ReactNode
  rows: readonly { key: string; label: string; now: ReactNode; other: ReactNode }[]
}

/** What a record says now, beside what a person saw or typed. */
export function SidesTable({ against, rows }: Props) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Dato</Trans>
          </th>
          <th scope="col">
            <Trans>Ahora dice</Trans>
          </th>
          <th scope="col">{against}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, now, other }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
