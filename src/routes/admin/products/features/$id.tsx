import { createFileRoute } from '@tanstack/react-router'
import { featureFlow } from '../../../../flows/feature.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { FeaturePage } from '../../../../views/admin/catalogue/feature.page.tsx'
import { may } from '../../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/products/features/$id')({
  loader: async ({ context: { admin }, abortController: { signal } }) => ({ products: await admin.catalogue.onOffer(signal) }),
  component: FeatureRoute,
})

function FeatureRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { admin, current, announce } = Route.useRouteContext()
  const { products } = Route.useLoaderData()
  const actor = useFlow(featureFlow(admin, id, () => announce('record.saved')))
  return (
    <FeaturePage
      actor={actor}
      products={products.filter(({ features }) => features.some((feature) => feature.id === id))}
      readOnly={!may(current.user, 'products.update')}
    />
  )
}
