import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Edge } from '../list/dense-parts.tsx'
import { useSideways } from '../list/use-sideways.ts'

const Frame = chakra('div', { base: { position: 'relative', minWidth: '0' } })
const Scroller = chakra('div', { base: { overflowX: 'auto' } })
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

/** A table of figures, which scrolls by itself where it is wider than the screen, with a shade where it goes on. */
export function NumberTable({ name, head, rows }: Props) {
  const { scroller, sides, onScroll } = useSideways()
  return (
    <Frame>
      <Scroller ref={scroller} onScroll={onScroll} tabIndex={0} role="region" aria-label={name}>
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
      </Scroller>
      {sides.start && <Edge side="start" aria-hidden="true" />}
      {sides.end && <Edge side="end" aria-hidden="true" />}
    </Frame>
  )
}
