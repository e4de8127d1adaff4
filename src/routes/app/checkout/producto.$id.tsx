import { createFileRoute } from '@tanstack/react-router'
import { periodSearch } from '../../../lib/searches.ts'
import { Restricted } from '../../../views/pages/restricted.tsx'
import { Purchase } from '../../-purchase.tsx'

export const Route = createFileRoute('/app/checkout/producto/$id')({
  validateSearch: periodSearch,
  loader: ({ context: { services }, params, abortController }) => services.catalogue.product(params, abortController.signal),
  component: BuyProductRoute,
})

function BuyProductRoute() {
  const product = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  const { period } = Route.useSearch()
  if (current.customer.impersonation) return <Restricted />
  return <Purchase offer={{ kind: 'products', products: [product] }} period={period} back="/app/marketplace" />
}
