import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { customerActs, customersList } from '../../../views/admin/customers/customers.list.tsx'
import { CreateLink } from '../../../views/admin/list/create-link.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/clientes/')({
  ...listRoute('listCustomers', 'clientes'),
  component: CustomersRoute,
})

function CustomersRoute() {
  const { admin, current } = Route.useRouteContext()
  return (
    <AdminListRoute
      definition={customersList}
      opened={Route.useLoaderData()}
      file="exportCustomers"
      bulk={may(current.user, 'clientes.update') ? { acts: customerActs, run: admin.customers.bulk } : undefined}
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
