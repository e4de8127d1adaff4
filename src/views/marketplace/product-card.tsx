import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { moneyText } from '../../lib/money.ts'
import { Per, priceFor } from '../plans/per.tsx'
import { languageOf } from '../plans/plan-words.ts'
import type { Had } from './had-as.ts'

const Amount = chakra('strong', { base: { fontFamily: 'heading', fontSize: 'xl', fontWeight: 'normal' } })
const Hidden = chakra('span', { base: { srOnly: true } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  product: Product
  period: Period
  had: Had
  impersonating: boolean
}

/** A product for sale besides the plan (APP-5). Staff who impersonate a customer cannot buy it. */
export function ProductCard({ product, period, had, impersonating }: Props) {
  const { i18n } = useLingui()
  const price = priceFor(product, period)
  if (!price) return null
  const language = languageOf(i18n)
  const name = product.name[language]
  return (
    <Card title={name}>
      <p>{product.description[language]}</p>
      <p>
        <Amount>{moneyText(price.net, i18n.locale)}</Amount>{' '}
        <Quiet>
          <Per recurrence={price.recurrence} />
        </Quiet>
      </p>
      {had === null ? (
        !impersonating && (
          <div>
            <ButtonLink href={`/app/checkout/producto/${encodeURIComponent(product.id)}?period=${period}`}>
              <Trans>Comprar</Trans>
              <Hidden> {name}</Hidden>
            </ButtonLink>
          </div>
        )
      ) : (
        <p>
          <strong>{had === 'bought' ? <Trans>Ya lo tienes</Trans> : <Trans>Incluido en tu plan</Trans>}</strong>
        </p>
      )}
    </Card>
  )
}
