import { createFileRoute } from '@tanstack/react-router'
import { casesList } from '../../../views/admin/support/cases.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/casos/')({
  ...listRoute('listSupportCases', 'casos'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute definition={casesList} opened={Route.useLoaderData()} />
}
