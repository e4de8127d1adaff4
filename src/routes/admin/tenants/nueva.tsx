import { createFileRoute } from '@tanstack/react-router'
import { newAdminRecordFlow } from '../../../flows/admin-record.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { NewTenantPage, type NewTenantFields } from '../../../views/admin/tenants/new-tenant.page.tsx'

export const Route = createFileRoute('/admin/tenants/nueva')({ component: NewTenantRoute })

function NewTenantRoute() {
  const { admin } = Route.useRouteContext()
  const actor = useFlow(
    newAdminRecordFlow('newTenant', {
      store: ({ withCatalogue, ...fields }: NewTenantFields, signal) =>
        admin.tenants.store({ ...fields, withCatalogue: withCatalogue === 'yes' }, signal),
      stored: () => {},
    }),
  )
  return <NewTenantPage actor={actor} />
}
