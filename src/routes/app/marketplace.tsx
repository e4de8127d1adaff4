import { createFileRoute, useRouter } from '@tanstack/react-router'
import { purchaseRequestsFlow } from '../../flows/purchase-requests.flow.ts'
import { mayAct } from '../../lib/subscription-acts.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { MarketplaceView } from '../../views/marketplace/marketplace.view.tsx'

export const Route = createFileRoute('/app/marketplace')({
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const [products, customer, subscriptions, requests] = await Promise.all([
      services.catalogue.marketplace(signal),
      services.customers.get(current.customer.id, signal),
      services.subscriptions.known(current.customer.id),
      services.catalogue.purchaseRequests(signal),
    ])
    return { products, applications: customer.applications, subscriptions: subscriptions ?? [], requests }
  },
  component: MarketplaceRoute,
})

function MarketplaceRoute() {
  const { services, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const flow = purchaseRequestsFlow(services, { announce, refresh: () => void router.invalidate() })
  const actor = useFlow(flow, { input: { mayBuy: mayAct(current.user) } })
  return <MarketplaceView {...Route.useLoaderData()} actor={actor} impersonating={current.customer.impersonation !== undefined} />
}
