import { createFileRoute, useRouter } from '@tanstack/react-router'
import { productFlow } from '../../../flows/product.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { ProductPage } from '../../../views/admin/catalogue/product.page.tsx'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/products/$id')({
  loader: async ({ context: { desk }, params: { id }, abortController: { signal } }) => {
    const [features, { product }] = await Promise.all([desk.catalogue.allFeatures(signal), desk.catalogue.product(id, signal)])
    return { features, product }
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { desk, held, announce } = Route.useRouteContext()
  const router = useRouter()
  const { features, product } = Route.useLoaderData()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useFlow(productFlow(desk, id, saved))
  return <ProductPage actor={actor} features={features} product={product} readOnly={!may(held.user, 'products.update')} />
}
