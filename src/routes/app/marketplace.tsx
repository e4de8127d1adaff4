import { createFileRoute } from '@tanstack/react-router'
import { MarketplacePage } from '../../views/marketplace/marketplace.page.tsx'

export const Route = createFileRoute('/app/marketplace')({
  loader: ({ context: { services }, abortController }) => services.catalogue.marketplace(abortController.signal),
  component: MarketplaceRoute,
})

function MarketplaceRoute() {
  return <MarketplacePage products={Route.useLoaderData()} />
}
