import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import type { Address } from '../../../lib/address.ts'
import { billingDayFlow } from '../../../flows/billing-day.flow.ts'
import { paymentMethodsFlow } from '../../../flows/payment-methods.flow.ts'
import { Resolved } from '../../../lib/resolved.tsx'
import { receiptsSearch } from '../../../lib/searches.ts'
import { actsAllowed, maySeePayments } from '../../../lib/subscription-acts.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { AwaitedPlan, BilledPlan } from '../../../views/billing/billed-plan.tsx'
import { BillingDayView } from '../../../views/billing/billing-day.view.tsx'
import { BillingPage } from '../../../views/billing/billing.page.tsx'
import { PaymentMethodsView } from '../../../views/payment-methods/payment-methods.view.tsx'
import { CreditBalance } from '../../../views/receipts/credit-balance.tsx'
import { ReceiptList } from '../../../views/receipts/receipt-list.tsx'
import { CardAdd } from '../../-card-add.tsx'
import { useDueAtOnce, useStanding, useSubscriptions } from '../../-standing-hooks.ts'

export const Route = createFileRoute('/app/configuracion/pagos')({
  staticData: { section: { label: msg`Pagos`, order: 70, policy: 'settings.access' } },
  validateSearch: receiptsSearch,
  loaderDeps: ({ search: { recibos = '1' } }) => ({ page: Number(recibos) }),
  // Not awaited: the cards do not wait for the receipts or fail with them.
  loader: ({ context: { services, current }, deps: { page }, abortController }) => ({
    receipts: maySeePayments(current.user) ? services.receipts.list(page, abortController.signal).catch(() => null) : null,
    credit: maySeePayments(current.user) ? services.receipts.credit(abortController.signal).catch(() => null) : null,
  }),
  component: BillingRoute,
})
const pageHref = (page: number): Address => `/app/configuracion/pagos?recibos=${page}`

function BillingRoute() {
  const { services, announce, current } = Route.useRouteContext()
  const standing = useStanding(services, current)
  const router = useRouter()
  const receipts = useDeferredValue(Route.useLoaderData().receipts)
  const credit = useDeferredValue(Route.useLoaderData().credit)
  const due = useDueAtOnce(services, standing)
  const actor = useFlow(
    paymentMethodsFlow(services, (news) => {
      // The card of the next charge may have changed, so the status is read again.
      services.subscriptions.forget()
      announce(news)
    }),
  )
  const chooser = useFlow(billingDayFlow(services, current.customer.id, announce))
  const subscriptions = useSubscriptions(services, current)
  useEffect(
    () =>
      services.subscriptions.subscribe(() => {
        actor.send({ type: 'cards.outdated' })
        void router.invalidate({ filter: ({ routeId }) => routeId === Route.id })
      }),
    [services, actor, router],
  )
  return (
    <BillingPage
      plan={
        <Resolved promise={standing} fallback={<AwaitedPlan />}>
          {(billing) =>
            billing && (
              <BilledPlan standing={billing.standing} cardless={billing.cardless !== null} mayPay={actsAllowed(current).pay} />
            )
          }
        </Resolved>
      }
      methods={
        <PaymentMethodsView
          actor={actor}
          due={due}
          impersonating={current.customer.impersonation !== undefined}
          adding={
            <CardAdd
              services={services}
              onSaved={() => actor.send({ type: 'card.added' })}
              onCancelled={() => actor.send({ type: 'adding.cancelled' })}
            />
          }
        />
      }
      billingDay={<BillingDayView actor={chooser} subscriptions={subscriptions} readOnly={!actsAllowed(current).act} />}
      credit={credit && <Resolved promise={credit}>{(loaded) => <CreditBalance credit={loaded} />}</Resolved>}
      receipts={
        receipts && <Resolved promise={receipts}>{(loaded) => <ReceiptList receipts={loaded} pageHref={pageHref} />}</Resolved>
      }
    />
  )
}
