import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { logList } from '../../../../views/admin/logs/log.list.tsx'
import { may } from '../../../../views/admin/may.ts'
import { AdminListRoute } from '../../-admin-list.tsx'
import { listRoute } from '../../-open-list.ts'

export const Route = createFileRoute('/admin/settings/logs/app')({
  ...listRoute('listAppLog', 'registros'),
  component: AppLogRoute,
})

function AppLogRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  const resolve = async (change: { id: string; resolved: boolean }) => {
    await admin.logs.resolve('app', change)
    await router.invalidate()
  }
  const definition = logList({
    path: '/admin/settings/logs/app',
    title: msg`Registros de la aplicación`,
    nothingYet: msg`Los navegadores no han reportado ningún error.`,
    onResolve: may(current.user, 'app_logs.update') ? resolve : undefined,
  })
  return <AdminListRoute definition={definition} opened={Route.useLoaderData()} />
}
