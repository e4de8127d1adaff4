import { createFileRoute } from '@tanstack/react-router'
import type { CatalogueFeature } from '#contract/back-office/catalogue.ts'
import { deskRecordFlow } from '../../../../flows/desk-record.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import type { BackOffice } from '../../../../services/back-office/back-office.ts'
import { FeaturePage } from '../../../../views/admin/catalogue/feature.page.tsx'
import { may } from '../../../../views/admin/may.ts'

type Change = Parameters<BackOffice['catalogue']['updateFeature']>[0]['body']

export const Route = createFileRoute('/admin/products/features/$id')({
  loader: async ({ context: { desk }, abortController: { signal } }) => ({ products: await desk.catalogue.onOffer(signal) }),
  component: FeatureRoute,
})

function FeatureRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { desk, held, announce } = Route.useRouteContext()
  const { products } = Route.useLoaderData()
  const actor = useFlow(
    deskRecordFlow<CatalogueFeature, Change>('feature', {
      read: (signal) => desk.catalogue.feature(id, signal),
      save: (_, body, signal) => desk.catalogue.updateFeature({ id, body }, signal),
      saved: () => announce('record.saved'),
    }),
  )
  return (
    <FeaturePage
      actor={actor}
      products={products.filter(({ features }) => features.some((feature) => feature.id === id))}
      readOnly={!may(held.user, 'products.update')}
    />
  )
}
