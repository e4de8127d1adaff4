import { createFileRoute } from '@tanstack/react-router'
import { periodOf, Purchase } from '../../-purchase.tsx'

export const Route = createFileRoute('/app/checkout/plan/$id')({
  validateSearch: periodOf,
  loader: ({ context: { services }, params, abortController }) => services.catalogue.plan(params, abortController.signal),
  component: BuyPlanRoute,
})

function BuyPlanRoute() {
  const plan = Route.useLoaderData()
  return <Purchase offer={{ kind: 'plan', plan }} period={Route.useSearch().period} back="/app/checkout" />
}
