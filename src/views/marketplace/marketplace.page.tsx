import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import type { Subscription } from '#contract/subscription.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { categoryTexts, countOf, offersOf } from './categories.ts'
import { hadAs } from './had-as.ts'
import { ProductCard } from './product-card.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15.5rem, 1fr))' },
  },
})

const Category = chakra('section', { base: { display: 'grid', gap: '4' } })
const Title = chakra('h2', { base: { fontSize: 'lg' } })

interface Props {
  products: readonly Product[]
  /** The customer's present applications. */
  applications: Customer['applications']
  subscriptions: readonly Subscription[]
  /** Whether staff impersonate the customer: they buy nothing for it. */
  impersonating?: boolean
}

/** Products for sale besides the plan (APP-5). */
export function MarketplacePage({ products, applications, subscriptions, impersonating = false }: Props) {
  const { t, i18n } = useLingui()
  const [period, setPeriod] = useState<Period>('monthly')
  const offers = offersOf(products, period)
  return (
    <>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <p>
        <Trans>Agrega a tu cuenta lo que te haga falta. Precios en pesos mexicanos con IVA incluido.</Trans>
      </p>
      {products.length > 0 && (
        <Segmented
          label={<Trans>¿Cada cuánto quieres pagar?</Trans>}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'monthly', label: <Trans>Mensual</Trans> },
            { value: 'yearly', label: <Trans>Anual</Trans> },
          ]}
        />
      )}
      {offers.length > 0 ? (
        offers.map(({ category, products: sold }) => (
          <Category key={category}>
            <Title>{i18n._(categoryTexts[category])}</Title>
            <Cards>
              {sold.map((product) => (
                <li key={product.id}>
                  <ProductCard
                    product={product}
                    period={period}
                    had={hadAs(product, { applications, subscriptions })}
                    count={countOf(product, subscriptions)}
                    impersonating={impersonating}
                  />
                </li>
              ))}
            </Cards>
          </Category>
        ))
      ) : (
        <p>
          {products.length === 0 ? (
            <Trans>Por ahora no hay nada más que agregar a tu cuenta.</Trans>
          ) : (
            <Trans>Nada se vende por este periodo. Elige el otro.</Trans>
          )}
        </p>
      )}
    </>
  )
}
