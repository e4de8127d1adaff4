import { createFileRoute } from '@tanstack/react-router'
import { claimsList } from '../../../views/admin/sales/claims.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/claims/')({
  ...listRoute('listClaims', 'reclamos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute definition={claimsList} opened={Route.useLoaderData()} />
}
