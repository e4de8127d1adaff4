import { createFileRoute } from '@tanstack/react-router'
import { AuditLinePage } from '../../../../../views/admin/logs/audit-line.page.tsx'

export const Route = createFileRoute('/admin/settings/logs/audit/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.logs.auditLine(id, signal),
  component: AuditLineRoute,
})

function AuditLineRoute() {
  return <AuditLinePage line={Route.useLoaderData()} />
}
