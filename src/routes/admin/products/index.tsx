import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { productsList } from '../../../views/admin/catalogue/products.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/products/')({
  ...listRoute('listProductRecords', 'productos'),
  component: ListRoute,
})

function ListRoute() {
  const { current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={productsList}
      opened={Route.useLoaderData()}
      file="exportProducts"
      acts={
        may(current.user, 'products.store') && (
          <CreateLink href="/admin/products/nuevo">
            <Trans>Crear producto</Trans>
          </CreateLink>
        )
      }
    />
  )
}
