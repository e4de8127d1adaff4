import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import type { Address } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'
import { ChevronIcon, PersonIcon } from './icons.tsx'
import { useDismissedDetails } from './use-dismissed-details.ts'

const Root = chakra('details', { base: { position: 'relative' } })
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.5rem',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    listStyle: 'none',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
  },
})
const Quiet = chakra('span', { base: { srOnly: true } })
const Name = chakra('span', {
  base: {
    display: { base: 'none', sm: 'block' },
    maxWidth: '12rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 'calc(100% + 0.5rem)',
    zIndex: 'overlay',
    minWidth: '15rem',
    padding: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'rise .16s',
  },
})
const Who = chakra('p', {
  base: {
    padding: '3',
    fontSize: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    borderBottomWidth: '1px',
    borderColor: 'border',
    marginBottom: '2',
  },
})
const Item = chakra('button', {
  base: {
    display: 'flex',
    width: '100%',
    alignItems: 'center',
    minHeight: '2.5rem',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    textAlign: 'start',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  },
})

export type UserMenuItem = { label: string; href: Address } | { label: string; onSelect: () => void }
export type UserMenuProps = {
  /** Empty until the user gives a name. */
  name: string
  detail: ReactNode
  items: readonly UserMenuItem[]
}

export function UserMenu({ name, detail, items }: UserMenuProps) {
  const { root, shut } = useDismissedDetails()
  const follow = useFollow()
  const pick = (act?: () => void) => () => {
    shut()
    act?.()
  }
  const leave = (event: MouseEvent<HTMLElement>) => {
    shut()
    follow(event)
  }
  return (
    <Root ref={root}>
      <Summary>
        <PersonIcon />
        <Quiet>
          <Trans>Tu cuenta</Trans>
        </Quiet>
        {name === '' ? (
          <Name aria-hidden="true">
            <Trans>Tu cuenta</Trans>
          </Name>
        ) : (
          <Name>{name}</Name>
        )}
        <ChevronIcon size="sm" />
      </Summary>
      <Panel>
        <Who>{detail}</Who>
        {items.map((item) =>
          'href' in item ? (
            <Item as="a" key={item.label} {...{ href: item.href, onClick: leave }}>
              {item.label}
            </Item>
          ) : (
            <Item key={item.label} type="button" onClick={pick(item.onSelect)}>
              {item.label}
            </Item>
          ),
        )}
      </Panel>
    </Root>
  )
}
