import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Together } from '#contract/owed-together.ts'
import type { Subscription } from '#contract/subscription.ts'
import { payDueFlow } from '../../../../flows/pay-due.flow.ts'
import { useNavigation } from '../../../../lib/navigation.tsx'
import { owedTogether, severalOwed } from '../../../../lib/owed-together.ts'
import { payDueSearch } from '../../../../lib/searches.ts'
import { isBeingPaid, isOwed } from '../../../../lib/standing.ts'
import { actsAllowed, maySeePayments } from '../../../../lib/subscription-acts.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { useFlowBack } from '../../../../lib/use-flow-back.ts'
import { Restricted } from '../../../../views/pages/restricted.tsx'
import { payDueBack } from '../../../../views/pay-due/pay-due-back.ts'
import { PayDueView } from '../../../../views/pay-due/pay-due.view.tsx'
import { NothingToDo, SubscriptionActPage } from '../../../../views/subscription/subscription-act.page.tsx'
import { subscriptionsHref } from '../../../../views/subscription/subscription-links.ts'
import { SeveralOwed } from '../../../../views/subscription/several-owed.tsx'
import { paying } from '../../../-paying.tsx'
import { useForgotten } from '../../../-standing-hooks.ts'
import { chosenOf } from '../../../-subscription-act.ts'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'

export const Route = createFileRoute('/app/configuracion/suscripcion/pagar')({
  validateSearch: payDueSearch,
  ...readAtEachOpening,
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const [subscriptions, { available }] = await Promise.all([
      services.subscriptions.list(current.customer.id, signal),
      maySeePayments(current.user) ? services.receipts.credit(signal) : { available: 0 },
    ])
    return { subscriptions, all: owedTogether(subscriptions, available) }
  },
  component: PayRoute,
})

function PayRoute() {
  const { t } = useLingui()
  const { current } = Route.useRouteContext()
  const { subscriptions, all } = Route.useLoaderData()
  const { todo, ...search } = Route.useSearch()
  const subscription = chosenOf(subscriptions, search)
  const several = severalOwed(subscriptions)
  if (!actsAllowed(current).pay) return <Restricted />
  if (todo !== undefined) {
    return (
      <SubscriptionActPage title={t`Pagar todo lo que debo`}>
        {all ? <Pay key="all" {...all} /> : <NothingToDo why={null} />}
      </SubscriptionActPage>
    )
  }
  return (
    <SubscriptionActPage title={t`Pagar lo pendiente`}>
      {subscription && (isOwed(subscription) || isBeingPaid(subscription)) ? (
        <Pay key={subscription.id} subscription={subscription} together={null} more={several && <SeveralOwed {...several} />} />
      ) : (
        <NothingToDo why={null} />
      )}
    </SubscriptionActPage>
  )
}

interface PayProps {
  subscription: Subscription
  together: Together | null
  /** The way to pay all that the customer owes. */
  more?: ReactNode
}

function Pay({ subscription, together, more }: PayProps) {
  const { services, announce } = Route.useRouteContext()
  const navigate = useNavigation()
  const actor = useFlow(payDueFlow(services), { input: { subscription, together } })
  useForgotten(
    services,
    useSelector(actor, (snapshot) => snapshot.matches('settled')),
  )
  useFlowBack(actor, payDueBack)
  const away = () => navigate({ to: subscriptionsHref, replace: true })
  return <PayDueView actor={actor} {...paying(actor, { services, announce })} more={more} onPaid={away} onBack={away} />
}
