import { createFileRoute } from '@tanstack/react-router'
import { claimsLook } from '../../../views/admin/sales/claims.look.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/claims/')({
  ...listRoute('listClaims', 'reclamos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute look={claimsLook} opened={Route.useLoaderData()} />
}
