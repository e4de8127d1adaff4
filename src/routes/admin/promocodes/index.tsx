import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { promoCodesList } from '../../../views/admin/catalogue/promo-codes.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/promocodes/')({
  ...listRoute('listPromoCodes', 'promociones'),
  component: ListRoute,
})

function ListRoute() {
  const { current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={promoCodesList}
      opened={Route.useLoaderData()}
      file="exportPromoCodes"
      acts={
        may(current.user, 'subscription_plans.store') && (
          <CreateLink href="/admin/promocodes/nuevo">
            <Trans>Crear código</Trans>
          </CreateLink>
        )
      }
    />
  )
}
