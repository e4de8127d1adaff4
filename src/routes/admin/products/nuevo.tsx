import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { CatalogueProduct, NewProduct } from '#contract/admin/catalogue.ts'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewProductView } from '../../../views/admin/catalogue/new-product.view.tsx'
import { RecordHead } from '../../../views/admin/record/record-head.tsx'

export const Route = createFileRoute('/admin/products/nuevo')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.catalogue.allFeatures(signal),
  component: NewProductRoute,
})

function NewProductRoute() {
  const { admin, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const actor = useFlow(
    newAdminRecordFlow<CatalogueProduct, NewProduct>('newProduct', {
      store: admin.catalogue.storeProduct,
      stored: () => announce('record.made'),
    }),
  )
  return (
    <>
      <RecordHead listHref="/admin/products" list={t`Productos`} title={t`Producto nuevo`} />
      <NewProductView actor={actor} features={Route.useLoaderData()} />
    </>
  )
}
