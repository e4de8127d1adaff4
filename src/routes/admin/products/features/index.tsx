import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { featuresList } from '../../../../views/admin/catalogue/features.list.tsx'
import { CreateLink } from '../../../../views/admin/list/create-link.tsx'
import { may } from '../../../../views/admin/may.ts'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/products/features/')({
  ...listRoute('listFeatures', 'caracteristicas'),
  component: ListRoute,
})

function ListRoute() {
  const { current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={featuresList}
      opened={Route.useLoaderData()}

      acts={
        may(current.user, 'products.store') && (
          <CreateLink href="/admin/products/features/nueva">
            <Trans>Crear característica</Trans>
          </CreateLink>
        )
      }
    />
  )
}
