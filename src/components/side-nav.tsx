import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Address } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'

const Groups = chakra('div', { base: { display: 'grid', gap: '4' } })
const List = chakra('ul', { base: { display: 'grid', gap: '1' } })
const Heading = chakra('p', {
  base: { paddingInline: '3', fontSize: 'sm', fontWeight: 'bold', marginBottom: '1' },
  variants: { area: { app: { color: 'fg.muted' }, admin: { color: 'panel.muted' } } },
})
const Item = chakra('a', {
  base: {
    display: 'flex',
    width: '100%',
    textAlign: 'start',
    alignItems: 'center',
    gap: '3',
    paddingInline: '3',
    borderRadius: 'md',
    textDecoration: 'none',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'background-color .12s',
  },
  variants: {
    area: {
      app: {
        minHeight: '2.75rem',
        color: 'fg.muted',
        _hover: { bg: 'bg.panel', color: 'fg' },
        '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
      },
      admin: {
        minHeight: '2.25rem',
        color: 'panel.muted',
        _hover: { bg: 'panel.line', color: 'panel.fg' },
        '&[aria-current=page]': { bg: 'panel.line', color: 'panel.fg', fontWeight: 'semibold' },
      },
    },
  },
})

export type NavItem = { label: string; icon?: ReactNode } & (
  | { href: Address; current?: boolean; group?: string }
  | { onSelect: () => void }
)
export type SideNavProps = { items: readonly NavItem[]; area: 'app' | 'admin' }

/** The side navigation. Items with a group are listed under its name. */
export function SideNav({ items, area }: SideNavProps) {
  const groups = Map.groupBy(items, (item) => ('group' in item ? item.group : undefined))
  return (
    <Groups>
      {[...groups].map(([group, members]) => (
        <div key={group ?? ''}>
          {group && <Heading area={area}>{group}</Heading>}
          <List aria-label={group}>
            {members.map((item) => (
              <li key={item.label}>
                <Entry item={item} area={area} />
              </li>
            ))}
          </List>
        </div>
      ))}
    </Groups>
  )
}

function Entry({ item, area }: { item: NavItem; area: SideNavProps['area'] }) {
  const { label, icon } = item
  const follow = useFollow()
  if ('onSelect' in item)
    return (
      <Item as="button" {...{ type: 'button' }} area={area} onClick={item.onSelect}>
        {icon}
        {label}
      </Item>
    )
  return (
    <Item href={item.href} onClick={follow} area={area} aria-current={item.current ? 'page' : undefined}>
      {icon}
      {label}
    </Item>
  )
}
