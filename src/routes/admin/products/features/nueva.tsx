import { createFileRoute } from '@tanstack/react-router'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { newAdminRecordFlow } from '../../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import type { AdminServices } from '../../../../services/admin/admin-services.ts'
import { NewFeaturePage } from '../../../../views/admin/catalogue/new-feature.page.tsx'

type Fields = Parameters<AdminServices['catalogue']['storeFeature']>[0]

export const Route = createFileRoute('/admin/products/features/nueva')({ component: NewFeatureRoute })

function NewFeatureRoute() {
  const { admin, announce } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow<CatalogueFeature, Fields>('newFeature', {
      store: admin.catalogue.storeFeature,
      stored: () => announce('record.made'),
    }),
  )
  return <NewFeaturePage actor={actor} />
}
