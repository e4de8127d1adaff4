import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { plansList } from '../../../views/admin/catalogue/plans.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/subscription_plans/')({
  ...listRoute('listPlanRecords', 'planes'),
  component: ListRoute,
})

function ListRoute() {
  const { current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={plansList}
      opened={Route.useLoaderData()}
      file="exportPlans"
      acts={
        may(current.user, 'subscription_plans.store') && (
          <CreateLink href="/admin/subscription_plans/nuevo">
            <Trans>Crear plan</Trans>
          </CreateLink>
        )
      }
    />
  )
}
