import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { logList } from '../../../../views/admin/logs/log.list.tsx'
import { may } from '../../../../views/admin/may.ts'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/system')({
  ...listRoute('listSystemLog', 'registros'),
  component: SystemLogRoute,
})

function SystemLogRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  const resolve = async (change: { id: string; resolved: boolean }) => {
    await admin.logs.resolve('system', change)
    await router.invalidate()
  }
  const definition = logList({
    path: '/admin/settings/logs/system',
    title: msg`Registros del sistema`,
    nothingYet: msg`El servidor no ha advertido de nada.`,
    onResolve: may(current.user, 'system_logs.update') ? resolve : undefined,
  })
  return <AdminListRoute definition={definition} opened={Route.useLoaderData()} />
}
