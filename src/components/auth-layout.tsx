import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Address } from '../lib/address.ts'
import { BrandPanel } from './brand-panel.tsx'
import { HomeLink } from './home-link.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

const Root = chakra('div', {
  base: { minHeight: '100dvh', display: 'grid' },
  variants: {
    wide: {
      true: { gridTemplateColumns: 'minmax(0, 1fr)' },
      false: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } },
    },
  },
})
const Side = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh', paddingInline: { base: '5', sm: '8' } },
})
const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: { base: '4', md: '6' },
  },
})
const Controls = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', marginInlineEnd: '-3' } })
const Main = chakra('main', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '5',
    width: '100%',
    marginInline: 'auto',
    paddingBlock: { base: '4', md: '8' },
  },
  variants: {
    wide: { true: { maxWidth: '76rem', alignContent: 'start' }, false: { maxWidth: '26rem', alignSelf: { md: 'center' } } },
  },
})
const Foot = chakra('footer', {
  base: {
    color: 'fg.muted',
    fontSize: 'sm',
    paddingBlockStart: '5',
    // The page ends above the toasts.
    paddingBlockEnd: 'calc(var(--toast-room, 0px) + 1.25rem)',
    textWrap: 'pretty',
  },
})

export type AuthLayoutProps = {
  children: ReactNode
  /** Language and colour mode. */
  controls?: ReactNode
  /** The captcha notice and the legal links. */
  notice?: ReactNode
  homeHref?: Address
  /** For content that needs the whole width, such as plans side by side. */
  wide?: boolean
  /** The coloured half beside a narrow form; the product’s own words without it. */
  panel?: ReactNode
}

export function AuthLayout({ children, controls, notice, homeHref = '/', wide = false, panel }: AuthLayoutProps) {
  return (
    <Root wide={wide}>
      <Side>
        <SkipLink />
        <Header>
          <HomeLink href={homeHref} />
          <Controls>{controls}</Controls>
        </Header>
        <Main wide={wide} id={mainId} tabIndex={-1}>
          {children}
        </Main>
        {notice && <Foot>{notice}</Foot>}
      </Side>
      {!wide && (panel ?? <BrandPanel />)}
    </Root>
  )
}
