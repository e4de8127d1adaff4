import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ListAddress, searchOf, withAddress } from '../../../lib/list-address.ts'
import { useFollow } from '../../../lib/navigation.tsx'
import type { Column, ListDefinition } from './list-definition.ts'
import { HeadCell } from './dense-parts.tsx'

const Sort = chakra('a', {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    display: 'inline-flex',
    gap: '1',
    alignItems: 'center',
    minHeight: { base: '2.75rem', md: '0' },
    _hover: { textDecoration: 'underline' },
  },
})
const Arrow = chakra('span', { base: { width: '1em' } })

interface Props<Row extends { id: string }> {
  column: Column<Row>
  definition: Pick<ListDefinition<Row>, 'path' | 'order'>
  address: ListAddress
  /** It stays in sight when the table scrolls sideways. */
  first?: boolean
}

/** The name of a column; a link to its next order, if it has one. */
export function SortHeader<Row extends { id: string }>({ column, definition, address, first = false }: Props<Row>) {
  const { i18n } = useLingui()
  const follow = useFollow()
  const order = address['orden'] ?? definition.order
  const { sorts = [], numeric = false } = column
  const isSorted = sorts.includes(order)
  const next = sorts[(sorts.indexOf(order) + 1) % Math.max(1, sorts.length)]
  const label = i18n._(column.label)
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      numeric={numeric}
      first={first}
      data-sorts={next === undefined ? undefined : ''}
      {...(isSorted && { 'aria-sort': order.startsWith('-') ? 'descending' : 'ascending' })}
    >
      {next === undefined ? (
        label
      ) : (
        <Sort
          href={`${definition.path}${searchOf(withAddress(address, { orden: next === definition.order ? '' : next }))}`}
          onClick={follow}
        >
          {label}
          <Arrow aria-hidden="true">{isSorted ? (order.startsWith('-') ? '↓' : '↑') : ''}</Arrow>
        </Sort>
      )}
    </HeadCell>
  )
}
