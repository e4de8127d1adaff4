import { createFileRoute, useRouter } from '@tanstack/react-router'
import { productFlow } from '../../../flows/product.flow.ts'
import { ProductPage } from '../../../views/admin/catalogue/product.page.tsx'
import { may } from '../../../views/admin/may.ts'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/products/$id')({
  ...readAtEachOpening,
  loader: async ({ context: { admin }, params: { id }, abortController: { signal } }) => {
    const [features, read] = await Promise.all([admin.catalogue.allFeatures(signal), admin.catalogue.product(id, signal)])
    return { features, read }
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const { features, read } = Route.useLoaderData()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(productFlow(admin, id, saved), read)
  return <ProductPage actor={actor} features={features} product={read.product} readOnly={!may(current.user, 'products.update')} />
}
