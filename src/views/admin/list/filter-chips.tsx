import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Address } from '../../../lib/address.ts'
import type { ListAddress } from '../../../lib/list-address.ts'
import { useFollow } from '../../../lib/navigation.tsx'
import { isReadable, useFilterText } from './filter-text.ts'
import type { Filter } from './list-definition.ts'

const List = chakra('ul', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1 1 0',
    minWidth: { base: '100%', md: '12rem' },
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    paddingBlock: '0.5',
  },
})
const Chip = chakra('button', {
  base: {
    minHeight: { base: '2.75rem', md: '2rem' },
    paddingInline: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'brand.subtle',
    fontWeight: 'semibold',
    _hover: { borderColor: 'fg.muted' },
    // Its outline stays inside of a row that scrolls.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

interface Props {
  filters: readonly Filter[]
  address: ListAddress
  onChange: (changes: ListAddress) => void
  /** The list without search and filters. */
  without: Address
}

/** The filters that apply, each with its value. A press takes one away; the row scrolls when they do not fit. */
export function FilterChips({ filters, address, onChange, without }: Props) {
  const textOf = useFilterText()
  const { t } = useLingui()
  const follow = useFollow()
  const applied = filters.filter((filter) => isReadable(filter, address[filter.name] ?? ''))
  if (applied.length === 0 && !address['buscar']) return null
  const remove = (name: string) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('[data-toolbar]')?.querySelector('summary')?.focus()
    onChange({ [name]: '' })
  }
  return (
    <List aria-label={t`Filtros aplicados`}>
      {applied.map((filter) => {
        const text = textOf(filter, address[filter.name] ?? '')
        return (
          <li key={filter.name}>
            <Chip type="button" aria-label={t`Quitar filtro: ${text}`} onClick={remove(filter.name)}>
              {text} <span aria-hidden="true">✕</span>
            </Chip>
          </li>
        )
      })}
      <li>
        <a onClick={follow} data-target="" href={without}>
          <Trans>Quitar búsqueda y filtros</Trans>
        </a>
      </li>
    </List>
  )
}
