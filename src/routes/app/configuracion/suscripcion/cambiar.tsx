import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Plan } from '#contract/plan.ts'
import type { Subscription } from '#contract/subscription.ts'
import { changePlanFlow } from '../../../../flows/change-plan.flow.ts'
import { useNavigation } from '../../../../lib/navigation.tsx'
import { subscriptionSearch } from '../../../../lib/searches.ts'
import { actsOf, actsAllowed } from '../../../../lib/subscription-acts.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { useFlowBack } from '../../../../lib/use-flow-back.ts'
import { changePlanBack } from '../../../../views/change-plan/change-plan-back.ts'
import { ChangePlanView } from '../../../../views/change-plan/change-plan.view.tsx'
import { Restricted } from '../../../../views/pages/restricted.tsx'
import { NothingToDo, SubscriptionActPage } from '../../../../views/subscription/subscription-act.page.tsx'
import { subscriptionsHref } from '../../../../views/subscription/subscription-links.ts'
import { paying } from '../../../-paying.tsx'
import { useForgotten } from '../../../-standing-hooks.ts'
import { chosenOf } from '../../../-subscription-act.ts'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'

export const Route = createFileRoute('/app/configuracion/suscripcion/cambiar')({
  validateSearch: subscriptionSearch,
  ...readAtEachOpening,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services, current }, deps, abortController: { signal } }) => {
    const [subscriptions, offered] = await Promise.all([
      services.subscriptions.list(current.customer.id, signal),
      services.catalogue.onboardingPlans(signal),
    ])
    // A plan bought by its link is in no list, but its customer may change its period or add-ons.
    const present = chosenOf(subscriptions, deps)?.plan
    const isListed = offered.some(({ id }) => id === present?.id)
    const own = present && !isListed ? await services.catalogue.planIfSold(present, signal) : null
    const plans = own ? [own, ...offered] : offered
    return { subscriptions, plans: plans.filter(({ freeTrial }) => !freeTrial) }
  },
  component: ChangeRoute,
})

function ChangeRoute() {
  const { t } = useLingui()
  const { current } = Route.useRouteContext()
  const { subscriptions, plans } = Route.useLoaderData()
  const subscription = chosenOf(subscriptions, Route.useSearch())
  if (!actsAllowed(current).pay) return <Restricted />
  const why = subscription && actsOf(subscription).change
  return (
    <SubscriptionActPage title={subscription?.type === 'product' ? t`Cambiar la cantidad` : t`Cambiar de plan`}>
      {subscription && why === null ? (
        <Change key={subscription.id} subscription={subscription} plans={plans} />
      ) : (
        <NothingToDo why={why} />
      )}
    </SubscriptionActPage>
  )
}

function Change({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) {
  const { services, announce } = Route.useRouteContext()
  const navigate = useNavigation()
  const actor = useFlow(changePlanFlow(services), { input: { subscription, plans } })
  useFlowBack(actor, changePlanBack)
  useForgotten(
    services,
    useSelector(actor, (snapshot) => snapshot.matches('done')),
  )
  const away = () => navigate({ to: subscriptionsHref, replace: true })
  return <ChangePlanView actor={actor} {...paying(actor, { services, announce })} onChanged={away} onBack={away} />
}
