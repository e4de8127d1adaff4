import { chakra } from '@chakra-ui/react'
import type { Address } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'

const Root = chakra('nav', { base: { overflowX: 'auto', borderBottomWidth: '1px', borderColor: 'border' } })
const List = chakra('ul', { base: { display: 'flex', gap: '1' } })
const Tab = chakra('a', {
  base: {
    display: 'block',
    paddingInline: '3',
    paddingBlock: '3',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    outlineOffset: '-3px',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', borderColor: 'brand.fg' },
  },
})

export interface TabLink {
  href: Address
  label: string
  current: boolean
}

/** Tabs for the parts of one record, each with its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const follow = useFollow()
  return (
    <Root aria-label={label}>
      <List>
        {tabs.map(({ href, label, current }) => (
          <li key={href}>
            <Tab href={href} onClick={follow} aria-current={current ? 'page' : undefined}>
              {label}
            </Tab>
          </li>
        ))}
      </List>
    </Root>
  )
}
