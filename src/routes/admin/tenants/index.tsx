import { createFileRoute } from '@tanstack/react-router'
import { TenantsPage } from '../../../views/admin/tenants/tenants.page.tsx'

export const Route = createFileRoute('/admin/tenants/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.tenants.list(signal),
  component: TenantsRoute,
})

function TenantsRoute() {
  return <TenantsPage tenants={Route.useLoaderData()} />
}
