import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BrandPattern } from './brand-pattern.tsx'

const Root = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'grid' },
    position: 'relative',
    // A hidden overflow would stop the words from staying in sight.
    overflow: 'clip',
    alignContent: 'end',
    padding: '16',
    bg: 'panel.bg',
    color: 'panel.fg',
  },
})
const Words = chakra('div', { base: { position: 'sticky', bottom: '16', display: 'grid', gap: '5', maxWidth: '32rem' } })
const Statement = chakra('p', {
  base: { fontFamily: 'heading', fontSize: '3xl', lineHeight: 1.12, letterSpacing: '-0.02em', textWrap: 'balance' },
})
const Detail = chakra('p', { base: { color: 'panel.muted', fontSize: 'lg', textWrap: 'pretty' } })

/** The coloured half beside a form: what the product is, or what the person is about to get. */
export function BrandPanel({ statement, details }: { statement?: ReactNode; details?: ReactNode }) {
  return (
    <Root>
      <BrandPattern />
      <Words>
        <Statement>{statement ?? <Trans>Las aplicaciones de tu empresa, en una sola cuenta.</Trans>}</Statement>
        {details ?? (
          <Detail>
            <Trans>Factura, recibe, vende y paga la nómina. Pruébalas 15 días y cancela cuando quieras.</Trans>
          </Detail>
        )}
      </Words>
    </Root>
  )
}
