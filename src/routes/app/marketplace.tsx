import { createFileRoute } from '@tanstack/react-router'
import { MarketplacePage } from '../../views/marketplace/marketplace.page.tsx'

export const Route = createFileRoute('/app/marketplace')({
  loader: async ({ context: { services, held }, abortController: { signal } }) => {
    const [products, customer, subscriptions] = await Promise.all([
      services.catalogue.marketplace(signal),
      services.customers.get(held.customer.id, signal),
      services.subscriptions.known(held.customer.id),
    ])
    return { products, applications: customer.applications, subscriptions: subscriptions ?? [] }
  },
  component: MarketplaceRoute,
})

function MarketplaceRoute() {
  const { held } = Route.useRouteContext()
  return <MarketplacePage {...Route.useLoaderData()} impersonating={held.customer.impersonation !== undefined} />
}
