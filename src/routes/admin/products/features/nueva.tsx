import { createFileRoute } from '@tanstack/react-router'
import type { CatalogueFeature } from '#contract/back-office/catalogue.ts'
import { newDeskRecordFlow } from '../../../../flows/desk-record.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import type { BackOffice } from '../../../../services/back-office/back-office.ts'
import { NewFeaturePage } from '../../../../views/admin/catalogue/new-feature.page.tsx'

type Fields = Parameters<BackOffice['catalogue']['storeFeature']>[0]

export const Route = createFileRoute('/admin/products/features/nueva')({ component: NewFeatureRoute })

function NewFeatureRoute() {
  const { desk, announce } = Route.useRouteContext()
  const actor = useFlow(
    newDeskRecordFlow<CatalogueFeature, Fields>('newFeature', {
      store: desk.catalogue.storeFeature,
      stored: () => announce('record.made'),
    }),
  )
  return <NewFeaturePage actor={actor} />
}
