import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import { useDismissedDetails } from './use-dismissed-details.ts'

const Root = chakra('details', { base: { position: { base: 'static', md: 'relative' } } })
const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.25rem',
    paddingInline: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'pointer',
    listStyle: 'none',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
  },
})
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: 0,
    marginTop: '2',
    zIndex: 'overlay',
    width: { base: '100%', md: '20rem' },
    maxHeight: '60dvh',
    overflowY: 'auto',
    display: 'grid',
    gap: '3',
    padding: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'rise .16s',
  },
})

/**
 * A button that opens a menu. Escape or a click outside closes it. On a phone it is as wide as its positioned ancestor.
 */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const { root } = useDismissedDetails()
  return (
    <Root ref={root}>
      <Summary>
        {label}
        <ChevronIcon size="sm" />
      </Summary>
      <Panel>{children}</Panel>
    </Root>
  )
}
