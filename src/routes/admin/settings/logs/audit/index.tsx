import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../../../lib/list-address.ts'
import { auditLook } from '../../../../../views/admin/logs/audit.look.tsx'
import { DeskListRoute } from '../../../-desk-list.tsx'
import { openList } from '../../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/audit/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listAudit', list: 'bitacora' }, deps, signal),
  component: AuditRoute,
})

function AuditRoute() {
  return <DeskListRoute look={auditLook} opened={Route.useLoaderData()} file="exportAudit" />
}
