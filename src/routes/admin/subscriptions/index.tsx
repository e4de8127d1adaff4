import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { SubscriptionBulkAct } from '#contract/admin/bulk-run.ts'
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
  const opened = Route.useLoaderData()
  const router = useRouter()
  const run = (act: SubscriptionBulkAct, ids: readonly string[], reason?: string) =>
    admin.sales.bulkSubscriptions({ act, ids: [...ids], ...(reason === undefined ? {} : { reason }) })
  const begin = async (act: SubscriptionBulkAct, reason: string) => {
    await admin.bulkRuns.beginSubscriptions(opened.address, { act, reason })
    await router.navigate({ to: '/admin/bulk-runs' })
  }
  return (
    <AdminListRoute
      definition={subscriptionsList}
      opened={opened}
      file="exportSubscriptions"
      bulk={may(current.user, 'subscriptions.update') ? { acts: subscriptionBulkActs, run, begin } : undefined}
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
