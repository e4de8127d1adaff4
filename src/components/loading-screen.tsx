import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useWait } from '../lib/use-wait.ts'
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
  label?: string
}

export function LoadingScreen({ alone = false, label }: LoadingScreenProps) {
  const { t } = useLingui()
  const text = label ?? t`Cargando…`
  useWait(text, t`Terminó de cargar`)
  const screen = (
    <Root data-waits="" alone={alone}>
      <Beat>
        <LogoMark />
      </Beat>
      <Label>{text}</Label>
    </Root>
  )
  return alone ? <main>{screen}</main> : screen
}
