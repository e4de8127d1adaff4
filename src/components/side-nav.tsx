import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('ul', { base: { display: 'grid', gap: '1' } })
const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
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
        color: 'fg.muted',
        _hover: { bg: 'bg.panel', color: 'fg' },
        '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
      },
      admin: {
        color: 'panel.muted',
        _hover: { bg: 'panel.line', color: 'panel.fg' },
        '&[aria-current=page]': { bg: 'panel.line', color: 'panel.fg', fontWeight: 'semibold' },
      },
    },
  },
})

export type NavItem = { href: string; label: string; icon?: ReactNode; current?: boolean }
export type SideNavProps = { items: readonly NavItem[]; area: 'app' | 'admin' }

export function SideNav({ items, area }: SideNavProps) {
  return (
    <List>
      {items.map(({ href, label, icon, current }) => (
        <li key={href}>
          <Item href={href} area={area} aria-current={current ? 'page' : undefined}>
            {icon}
            {label}
          </Item>
        </li>
      ))}
    </List>
  )
}
