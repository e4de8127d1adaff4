import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import { Badge } from '../../components/badge.tsx'
import { cardSurface } from '../../components/card-surface.ts'
import { Monogram } from '../../components/monogram.tsx'
import { moneyText } from '../../lib/money.ts'
import { Per, priceFor } from '../plans/per.tsx'
import { languageOf } from '../plans/plan-words.ts'
import type { Had } from './had-as.ts'

/** Every card of a row has the same height, with price and button at its end: they stand on one line. */
const Root = chakra('article', {
  base: { ...cardSurface, display: 'grid', gap: '4', gridTemplateRows: 'auto 1fr auto 3rem', height: '100%' },
})
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } })
const Name = chakra('h3', { base: { fontSize: 'md', fontWeight: 'semibold' } })
const About = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Price = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } })
const Amount = chakra('strong', { base: { fontFamily: 'heading', fontSize: 'xl', fontWeight: 'normal' } })
const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  product: Product
  period: Period
  had: Had
  /** How many of something that may be bought again the customer has. */
  count: number
  /** What the reader can do about it. */
  act: ReactNode
}

/** A product for sale besides the plan (APP-5). */
export function ProductCard({ product, period, had, count, act }: Props) {
  const { i18n } = useLingui()
  const price = priceFor(product, period)
  if (!price) return null
  const language = languageOf(i18n)
  const name = product.name[language]
  return (
    <Root>
      <Head>
        <Monogram name={name} seed={product.key} />
        <Name>{name}</Name>
      </Head>
      <About>{product.description[language]}</About>
      <Price>
        <Amount>{moneyText(price.net, i18n.locale)}</Amount>
        <Quiet>
          <Per recurrence={price.recurrence} />
        </Quiet>
      </Price>
      <Foot>
        {had === null ? (
          <>
            {act}
            {count > 0 && (
              <Quiet>
                <Trans>Ya tienes {count}</Trans>
              </Quiet>
            )}
          </>
        ) : (
          <Badge tone="active">{had === 'bought' ? <Trans>Ya lo tienes</Trans> : <Trans>Incluido en tu plan</Trans>}</Badge>
        )}
      </Foot>
    </Root>
  )
}
