import { createFileRoute } from '@tanstack/react-router'
import { hasPaidPlan } from '../../../lib/standing.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { PlansPage } from '../../../views/checkout/plans.page.tsx'

export const Route = createFileRoute('/app/checkout/')({
  loader: async ({ context: { services, held }, abortController }) => {
    const active = await services.subscriptions.active(held.customer.id)
    if (hasPaidPlan(active)) return null
    return (await services.catalogue.onboardingPlans(abortController.signal)).filter(({ freeTrial }) => !freeTrial)
  },
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const navigate = useNavigation()
  return (
    <PlansPage
      plans={Route.useLoaderData()}
      onChoose={({ planId, period }) => navigate({ to: `/app/checkout/plan/${planId}?period=${period}` })}
    />
  )
}
