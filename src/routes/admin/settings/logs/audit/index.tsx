import { createFileRoute } from '@tanstack/react-router'
import { auditLook } from '../../../../../views/admin/logs/audit.look.tsx'
import { AdminListRoute } from '../../../-admin-list.tsx'
import { listRoute } from '../../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/audit/')({
  ...listRoute('listAudit', 'bitacora'),
  component: AuditRoute,
})

function AuditRoute() {
  return <AdminListRoute look={auditLook} opened={Route.useLoaderData()} file="exportAudit" />
}
