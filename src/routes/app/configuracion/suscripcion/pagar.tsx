import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Subscription } from '#contract/subscription.ts'
import { payDueFlow } from '../../../../flows/pay-due.flow.ts'
import { useNavigation } from '../../../../lib/navigation.tsx'
import { subscriptionSearch } from '../../../../lib/searches.ts'
import { isBeingPaid, isOwed } from '../../../../lib/standing.ts'
import { actsAllowed } from '../../../../lib/subscription-acts.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { useFlowBack } from '../../../../lib/use-flow-back.ts'
import { Restricted } from '../../../../views/pages/restricted.tsx'
import { payDueBack } from '../../../../views/pay-due/pay-due-back.ts'
import { PayDueView } from '../../../../views/pay-due/pay-due.view.tsx'
import { NothingToDo, SubscriptionActPage } from '../../../../views/subscription/subscription-act.page.tsx'
import { subscriptionsHref } from '../../../../views/subscription/subscription-links.ts'
import { paying } from '../../../-paying.tsx'
import { useForgotten } from '../../../-standing-hooks.ts'
import { chosenOf } from '../../../-subscription-act.ts'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'

export const Route = createFileRoute('/app/configuracion/suscripcion/pagar')({
  validateSearch: subscriptionSearch,
  ...readAtEachOpening,
  loader: ({ context: { services, current }, abortController }) =>
    services.subscriptions.list(current.customer.id, abortController.signal),
  component: PayRoute,
})

function PayRoute() {
  const { t } = useLingui()
  const { current } = Route.useRouteContext()
  const subscription = chosenOf(Route.useLoaderData(), Route.useSearch())
  if (!actsAllowed(current).pay) return <Restricted />
  return (
    <SubscriptionActPage title={t`Pagar lo pendiente`}>
      {subscription && (isOwed(subscription) || isBeingPaid(subscription)) ? (
        <Pay key={subscription.id} subscription={subscription} />
      ) : (
        <NothingToDo why={null} />
      )}
    </SubscriptionActPage>
  )
}

function Pay({ subscription }: { subscription: Subscription }) {
  const { services, announce } = Route.useRouteContext()
  const navigate = useNavigation()
  const actor = useFlow(payDueFlow(services), { input: { subscription } })
  useForgotten(
    services,
    useSelector(actor, (snapshot) => snapshot.matches('settled')),
  )
  useFlowBack(actor, payDueBack)
  const away = () => navigate({ to: subscriptionsHref, replace: true })
  return <PayDueView actor={actor} {...paying(actor, { services, announce })} onPaid={away} onBack={away} />
}
