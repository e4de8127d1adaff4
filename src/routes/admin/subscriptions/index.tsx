import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subscriptionBulkActs, subscriptionsList } from '../../../views/admin/sales/subscriptions.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/subscriptions/')({
  ...listRoute('listSubscriptionRecords', 'suscripciones'),
  component: ListRoute,
})

function ListRoute() {
  const { admin, current } = Route.useRouteContext()
  const run = (act: (typeof subscriptionBulkActs)[number]['act'], ids: readonly string[], reason?: string) =>
    admin.sales.bulkSubscriptions({ act, ids: [...ids], ...(reason === undefined ? {} : { reason }) })
  return (
    <AdminListRoute
      definition={subscriptionsList}
      opened={Route.useLoaderData()}
      file="exportSubscriptions"
      bulk={may(current.user, 'subscriptions.update') ? { acts: subscriptionBulkActs, run } : undefined}
      acts={
        may(current.user, 'subscriptions.store') && (
          <CreateLink href="/admin/subscriptions/nueva">
            <Trans>Iniciar prueba</Trans>
          </CreateLink>
        )
      }
    />
  )
}
