import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'

const Root = chakra('div', {
  base: {
    minHeight: '60dvh',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '4',
    color: 'brand.fg',
    animation: 'appear .2s .3s backwards',
  },
  variants: { alone: { true: { minHeight: '100dvh' } } },
})
const Beat = chakra('span', { base: { animation: 'pulse 1.6s ease-in-out infinite' } })
const Label = chakra('h1', { base: { color: 'fg.muted', fontFamily: 'body', fontSize: 'md', fontWeight: 'normal' } })

export type LoadingScreenProps = {
  /** True when nothing else is on the page. */
  alone?: boolean
  children?: ReactNode
}

export function LoadingScreen({ alone = false, children }: LoadingScreenProps) {
  const screen = (
    <Root role="status" alone={alone}>
      <Beat>
        <LogoMark />
      </Beat>
      <Label>{children ?? <Trans>Cargando…</Trans>}</Label>
    </Root>
  )
  return alone ? <main>{screen}</main> : screen
}
