import { chakra } from '@chakra-ui/react'
import { useRef, type MouseEvent } from 'react'
import { ChevronIcon } from './icons.tsx'
import { type NavItem, SideNav } from './side-nav.tsx'

const Root = chakra('nav', { base: { alignSelf: 'start', _print: { display: 'none' } } })
const Beside = chakra('div', { base: { display: { base: 'none', md: 'block' } } })
const Above = chakra('details', {
  base: {
    display: { md: 'none' },
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    '&[open] svg': { transform: 'rotate(180deg)' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '3rem',
    paddingInline: '4',
    cursor: 'pointer',
    fontWeight: 'semibold',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
})
const Body = chakra('div', { base: { padding: '2' } })

/**
 * The sections of an area, beside its pages. On a phone they are above the pages: the open one is shown, and the others
 * unfold.
 */
export function SectionNav({ label, items }: { label: string; items: readonly NavItem[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeOnLink = (event: MouseEvent) => {
    if (details.current && event.target instanceof Element && event.target.closest('a')) details.current.open = false
  }
  return (
    <Root aria-label={label}>
      <Beside>
        <SideNav items={items} area="app" />
      </Beside>
      <Above ref={details} onClick={closeOnLink}>
        <Summary>
          {items.find((item) => 'current' in item && item.current)?.label ?? label}
          <ChevronIcon size="sm" />
        </Summary>
        <Body>
          <SideNav items={items} area="app" />
        </Body>
      </Above>
    </Root>
  )
}
