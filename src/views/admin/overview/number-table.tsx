import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Frame = chakra('div', { base: { overflowX: 'auto', minWidth: '0' } })
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      textAlign: 'right',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal', minWidth: '7rem' },
    '& thead th': { color: 'fg.muted', whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
})

interface Props {
  name: string
  head: readonly string[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table of figures, which scrolls by itself where it is wider than the screen. */
export function NumberTable({ name, head, rows }: Props) {
  return (
    <Frame tabIndex={0} role="region" aria-label={name}>
      <Table aria-label={name}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
