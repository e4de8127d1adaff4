import { createFileRoute } from '@tanstack/react-router'
import { hasPaidPlan, trialOf } from '../../../lib/standing.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { PlansPage } from '../../../views/checkout/plans.page.tsx'
import { Restricted } from '../../../views/pages/restricted.tsx'
import { TrialEnds } from '../../../views/checkout/trial-ends.tsx'

export const Route = createFileRoute('/app/checkout/')({
  loader: async ({ context: { services, current }, abortController }) => {
    const { id } = current.customer
    const subscriptions = (await services.subscriptions.known(id)) ?? (await services.subscriptions.active(id))
    if (hasPaidPlan(subscriptions)) return { plans: null, trial: undefined }
    const plans = await services.catalogue.onboardingPlans(abortController.signal)
    return { plans: plans.filter(({ freeTrial }) => !freeTrial), trial: trialOf(subscriptions) }
  },
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const navigate = useNavigation()
  const { plans, trial } = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  if (current.customer.impersonation) return <Restricted />
  return (
    <PlansPage
      plans={plans}
      notice={trial && <TrialEnds trial={trial} />}
      onChoose={({ planId, period }) => navigate({ to: `/app/checkout/plan/${planId}?period=${period}` })}
    />
  )
}
