import { createFileRoute } from '@tanstack/react-router'
import { casesLook } from '../../../views/admin/support/cases.look.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/casos/')({
  ...listRoute('listSupportCases', 'casos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute look={casesLook} opened={Route.useLoaderData()} />
}
