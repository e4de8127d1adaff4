import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Address } from '../lib/address.ts'
import { Drawer } from './drawer.tsx'
import { HomeLink } from './home-link.tsx'
import { InPage } from './in-page.ts'
import { SideNav, type NavItem } from './side-nav.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

const Root = chakra('div', {
  base: { minHeight: '100dvh', display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' } },
})
const Side = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'grid' },
    alignContent: 'start',
    gap: '6',
    padding: '5',
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    // Toasts lie over its end.
    scrollPaddingBottom: 'calc(var(--toast-room, 0px) + 0.5rem)',
    paddingBlockEnd: 'calc(var(--toast-room, 0px) + 1.25rem)',
    _print: { display: 'none' },
  },
  variants: {
    area: {
      app: { bg: 'bg.subtle', borderInlineEndWidth: '1px', borderColor: 'border' },
      admin: { bg: 'panel.bg', color: 'panel.fg' },
    },
  },
})
const Progress = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    height: '4px',
    zIndex: 'overlay',
    bg: 'accent.solid',
    animation: 'appear .2s .3s backwards, pulse 1.6s ease-in-out infinite',
  },
})
const Column = chakra('div', { base: { minWidth: 0, display: 'grid', gridTemplateRows: 'auto 1fr' } })
const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    paddingInline: { base: '3', md: '8' },
    minHeight: '4rem',
    borderBottomWidth: '1px',
    borderBottomColor: 'border',
    bg: 'bg.panel',
    _print: { display: 'none' },
  },
  variants: { area: { app: {}, admin: { borderTopWidth: '4px', borderTopColor: 'accent.solid' } } },
})
const Start = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', lg: '1' },
    marginInlineEnd: 'auto',
    '& > a': { display: { lg: 'none' } },
  },
})
/** Toasts cover the end of the page when there is no side navigation. */
const toastRoom = 'max(7rem, var(--toast-room, 0px) + 1rem)'
const Main = chakra('main', {
  base: {
    width: '100%',
    maxWidth: '76rem',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
    paddingBlockStart: { base: '4', md: '8' },
    display: 'grid',
    gap: '6',
    alignContent: 'start',
  },
  variants: {
    area: {
      app: { paddingBlockEnd: { base: toastRoom, lg: '8' } },
      admin: {
        paddingBlockEnd: { base: toastRoom, lg: '3' },
        paddingBlockStart: { base: '3', md: '3' },
        paddingInline: { base: '3', md: '6' },
        gap: '4',
      },
    },
  },
})

export type AppLayoutProps = {
  nav: readonly NavItem[]
  homeHref: Address
  /** Language, colour mode and the `UserMenu`. */
  controls?: ReactNode
  /** Above the content, over the whole width: offline, dunning, trial. */
  banner?: ReactNode
  /** Beside the logo: the current area. */
  badge?: ReactNode
  area?: 'app' | 'admin'
  /** Another page is loading: a bar shows at the top. */
  busy?: boolean
  children: ReactNode
}

export function AppLayout({ nav, homeHref, controls, banner, badge, area = 'app', busy = false, children }: AppLayoutProps) {
  const { t } = useLingui()
  return (
    <Root>
      {busy && <Progress aria-hidden="true" />}
      <SkipLink />
      <Side area={area} aria-label={t`Secciones`}>
        <HomeLink href={homeHref} />
        {badge}
        <SideNav items={nav} area={area} />
      </Side>
      <Column>
        <Header area={area}>
          <Start>
            <Drawer>
              {badge}
              <SideNav items={nav} area="app" />
            </Drawer>
            <HomeLink href={homeHref} compact />
          </Start>
          {controls}
        </Header>
        <Main area={area} id={mainId} tabIndex={-1} aria-busy={busy || undefined}>
          {banner}
          <InPage value>{children}</InPage>
        </Main>
      </Column>
    </Root>
  )
}
