import { createFileRoute } from '@tanstack/react-router'
import { periodSearch } from '../../../lib/searches.ts'
import { trialOf } from '../../../lib/standing.ts'
import { TrialEnds } from '../../../views/checkout/trial-ends.tsx'
import { Restricted } from '../../../views/pages/restricted.tsx'
import { Purchase } from '../../-purchase.tsx'

export const Route = createFileRoute('/app/checkout/plan/$id')({
  validateSearch: periodSearch,
  loader: async ({ context: { services, current }, params, abortController: { signal } }) => {
    const [plan, subscriptions] = await Promise.all([
      services.catalogue.plan(params, signal),
      services.subscriptions.known(current.customer.id),
    ])
    return { plan, trial: trialOf(subscriptions ?? []) }
  },
  component: BuyPlanRoute,
})

function BuyPlanRoute() {
  const { plan, trial } = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  const { period } = Route.useSearch()
  if (current.customer.impersonation) return <Restricted />
  return (
    <Purchase offer={{ kind: 'plan', plan }} period={period} back="/app/checkout" notice={trial && <TrialEnds trial={trial} />} />
  )
}
