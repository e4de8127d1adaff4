import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import type { Subscription } from '#contract/subscription.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { priceFor } from '../plans/per.tsx'
import { hadAs } from './had-as.ts'
import { ProductCard } from './product-card.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15.5rem, 1fr))' },
  },
})

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
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>('monthly')
  const sold = products.filter((product) => priceFor(product, period))
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
      {sold.length > 0 ? (
        <Cards>
          {sold.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                period={period}
                had={hadAs(product, { applications, subscriptions })}
                impersonating={impersonating}
              />
            </li>
          ))}
        </Cards>
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
