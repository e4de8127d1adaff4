import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { BrandPattern } from './brand-pattern.tsx'

const Root = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'grid' },
    position: 'relative',
    overflow: 'hidden',
    alignContent: 'end',
    padding: '16',
    bg: 'panel.bg',
    color: 'panel.fg',
  },
})
const Words = chakra('div', { base: { position: 'relative', display: 'grid', gap: '5', maxWidth: '32rem' } })
const Statement = chakra('p', {
  base: { fontFamily: 'heading', fontSize: '3xl', lineHeight: 1.12, letterSpacing: '-0.02em', textWrap: 'balance' },
})
const Detail = chakra('p', { base: { color: 'panel.muted', fontSize: 'lg', textWrap: 'pretty' } })

export function BrandPanel() {
  return (
    <Root>
      <BrandPattern />
      <Words>
        <Statement>
          <Trans>Las aplicaciones de tu empresa, en una sola cuenta.</Trans>
        </Statement>
        <Detail>
          <Trans>Factura, recibe, vende y paga la nómina. Pruébalas 15 días y cancela cuando quieras.</Trans>
        </Detail>
      </Words>
    </Root>
  )
}
