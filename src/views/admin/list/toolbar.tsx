import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { SearchForm } from '../../../components/search-form.tsx'
import { useNavigation } from '../../../lib/navigation.tsx'
import { type ListAddress, searchOf, withAddress } from '../../../lib/list-address.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import type { ListDefinition } from './list-definition.ts'

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    gap: '2',
  },
})
const Search = chakra('div', { base: { flex: { base: '1 1 8rem', md: '0 1 14rem' }, minWidth: { base: '8rem', md: '9rem' } } })
const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    flex: { md: 'none' },
    marginInlineStart: { md: 'auto' },
  },
})

interface Props<Row extends { id: string }> {
  definition: ListDefinition<Row>
  address: ListAddress
  /** Columns, saved views, the export. */
  children: ReactNode
}

/** One row with the search and the filters of a list; all of them go into the address. On a phone it takes two. */
export function Toolbar<Item extends { id: string }>({ definition, address, children }: Props<Item>) {
  const { i18n } = useLingui()
  const navigate = useNavigation()
  const ask = (changes: ListAddress) => navigate({ to: `${definition.path}${searchOf(withAddress(address, changes))}` })
  const { filters = [] } = definition
  return (
    <Root data-toolbar="">
      {definition.search && (
        <Search>
          <SearchForm
            compact
            label={i18n._(definition.search)}
            text={address['buscar'] ?? ''}
            onSearch={(buscar) => ask({ buscar })}
          />
        </Search>
      )}
      {filters.some(({ kind }) => kind !== 'record') && <FilterMenu filters={filters} address={address} onChange={ask} />}
      <FilterChips
        filters={filters}
        address={address}
        onChange={ask}
        without={`${definition.path}${searchOf({ orden: address['orden'] ?? '' })}`}
      />
      <Tools>{children}</Tools>
    </Root>
  )
}
