import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SearchForm } from '../../../components/search-form.tsx'
import { useFollow, useNavigation } from '../../../lib/navigation.tsx'
import { type ListAddress, searchOf, withAddress } from '../../../lib/list-address.ts'
import { Filters } from './filters.tsx'
import type { ListDefinition } from './list-definition.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '4' } })
const Row = chakra('div', { base: { position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

interface Props<Row extends { id: string }> {
  definition: ListDefinition<Row>
  address: ListAddress
  /** Columns, saved views, the export. */
  children: ReactNode
}

/** The search and filters of a list; all of them go into the address. */
export function Toolbar<Item extends { id: string }>({ definition, address, children }: Props<Item>) {
  const { i18n } = useLingui()
  const navigate = useNavigation()
  const follow = useFollow()
  const ask = (changes: ListAddress) => navigate({ to: `${definition.path}${searchOf(withAddress(address, changes))}` })
  const isFiltered = definition.filters?.some(({ name }) => address[name]) || address['buscar']
  return (
    <Root>
      {definition.search && (
        <SearchForm label={i18n._(definition.search)} text={address['buscar'] ?? ''} onSearch={(buscar) => ask({ buscar })} />
      )}
      {definition.filters && definition.filters.length > 0 && (
        <Filters filters={definition.filters} address={address} onChange={ask} />
      )}
      <Row>
        {children}
        {isFiltered && (
          <a onClick={follow} data-target="" href={`${definition.path}${searchOf({ orden: address['orden'] ?? '' })}`}>
            <Trans>Quitar búsqueda y filtros</Trans>
          </a>
        )}
      </Row>
    </Root>
  )
}
