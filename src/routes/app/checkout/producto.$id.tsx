import { createFileRoute } from '@tanstack/react-router'
import { periodOf, Purchase } from '../../-purchase.tsx'

export const Route = createFileRoute('/app/checkout/producto/$id')({
  validateSearch: periodOf,
  loader: ({ context: { services }, params, abortController }) => services.catalogue.product(params, abortController.signal),
  component: BuyProductRoute,
})

function BuyProductRoute() {
  const product = Route.useLoaderData()
  return <Purchase offer={{ kind: 'products', products: [product] }} period={Route.useSearch().period} back="/app/marketplace" />
}
