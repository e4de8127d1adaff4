import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import type { PurchaseRequest } from '#contract/purchase-request.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { PurchaseRequestsActor, purchaseRequestsMachine } from '#machines/flows/purchase-requests.machine.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { categoryTexts, countOf, offersOf } from './categories.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { hadAs } from './had-as.ts'
import { ProductCard } from './product-card.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import { RequestAct } from './request-act.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { TeamRequests } from './team-requests.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15.5rem, 1fr))' },
  },
})

const Category = chakra('section', { base: { display: 'grid', gap: '4' } })
const Title = chakra('h2', { base: { fontSize: 'lg' } })

export interface MarketplaceViewProps {
  actor: PurchaseRequestsActor
  products: readonly Product[]
  /** The customer's present applications. */
  applications: Customer['applications']
  subscriptions: readonly Subscription[]
  /** What the reader's team, or the reader, asked to buy. */
  requests: readonly PurchaseRequest[]
  /** Whether staff impersonate the customer: they buy nothing for it. */
  impersonating?: boolean
}

/** Products for sale besides the plan (APP-5). Whoever may not pay asks those who may (docs/decisions/0114). */
export const MarketplaceView = flowView<typeof purchaseRequestsMachine, MarketplaceViewProps>({
  list: Marketplace,
  writing: Marketplace,
  sending: Marketplace,
  unsent: Marketplace,
  confirming: Marketplace,
  declining: Marketplace,
  error: Marketplace,
})

function Marketplace(props: MarketplaceViewProps) {
  const { actor, products, applications, subscriptions, requests, impersonating = false } = props
  const { t, i18n } = useLingui()
  const [period, setPeriod] = useState<Period>('monthly')
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('error') && snapshot.context.failure)
  const mayBuy = useSelector(actor, ({ context }) => context.mayBuy)
  const offers = offersOf(products, period)
  return (
    <>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <p>
        <Trans>Agrega a tu cuenta lo que te haga falta. Precios en pesos mexicanos con IVA incluido.</Trans>
      </p>
      {failed && <FailurePanel failure={failed} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      {mayBuy && requests.length > 0 && (
        <TeamRequests
          requests={requests}
          products={products}
          busy={busy}
          impersonating={impersonating}
          onDecline={(request) => actor.send({ type: 'decline.requested', request })}
        />
      )}
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
                    act={
                      impersonating ? null : mayBuy ? (
                        <PurchaseLink product={product} period={period} />
                      ) : (
                        <RequestAct
                          product={product}
                          request={requests.find((one) => one.product.id === product.id)}
                          busy={busy}
                          onRequest={() => actor.send({ type: 'request.begun', product, period })}
                        />
                      )
                    }
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
      <RequestDialog actor={actor} />
      <DeclineDialog actor={actor} />
    </>
  )
}
