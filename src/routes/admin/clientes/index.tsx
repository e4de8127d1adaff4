import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CustomerBulkAct } from '#contract/admin/bulk-run.ts'
import { customerActs, suggestingTags } from '../../../views/admin/customers/customers.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

const list = listRoute('listCustomers', 'clientes')

export const Route = createFileRoute('/admin/clientes/')({
  ...list,
  loader: async (request) => {
    const { admin } = request.context
    const tags = admin.notes.tags(request.abortController.signal).catch(() => [])
    return { ...(await list.loader(request)), tags }
  },
  component: CustomersRoute,
})

function CustomersRoute() {
  const { admin, current } = Route.useRouteContext()
  const opened = Route.useLoaderData()
  const router = useRouter()
  const definition = useMemo(() => suggestingTags(opened.tags), [opened.tags])
  const begin = async (act: CustomerBulkAct, reason: string) => {
    await admin.bulkRuns.beginCustomers(opened.address, { act, reason })
    await router.navigate({ to: '/admin/bulk-runs' })
  }
  return (
    <AdminListRoute
      definition={definition}
      opened={opened}
      file="exportCustomers"
      bulk={may(current.user, 'clientes.update') ? { acts: customerActs, run: admin.customers.bulk, begin } : undefined}
      acts={
        may(current.user, 'clientes.store') && (
          <CreateLink href="/admin/clientes/nuevo">
            <Trans>Crear cliente</Trans>
          </CreateLink>
        )
      }
    />
  )
}
