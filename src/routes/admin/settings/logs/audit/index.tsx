import { createFileRoute } from '@tanstack/react-router'
import { auditList } from '../../../../../views/admin/logs/audit.list.tsx'
import { AdminListRoute } from '../../../-admin-list.tsx'
import { listRoute } from '../../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/audit/')({
  ...listRoute('listAudit', 'bitacora'),
  component: AuditRoute,
})

function AuditRoute() {
  return <AdminListRoute definition={auditList} opened={Route.useLoaderData()} file="exportAudit" />
}
