import { createFileRoute } from '@tanstack/react-router'
import { MarketplacePage } from '../../views/marketplace/marketplace.page.tsx'

export const Route = createFileRoute('/app/marketplace')({
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const [products, customer, subscriptions] = await Promise.all([
      services.catalogue.marketplace(signal),
      services.customers.get(current.customer.id, signal),
      services.subscriptions.known(current.customer.id),
    ])
    return { products, applications: customer.applications, subscriptions: subscriptions ?? [] }
  },
  component: MarketplaceRoute,
})

function MarketplaceRoute() {
  const { current } = Route.useRouteContext()
  return <MarketplacePage {...Route.useLoaderData()} impersonating={current.customer.impersonation !== undefined} />
}
