import { createFileRoute, useRouter } from '@tanstack/react-router'
import { RolesPage } from '../../../../views/admin/access/roles.page.tsx'
import { SyncButton } from '../../../../views/admin/access/sync-button.tsx'
import { may } from '../../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/settings/roles/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.access.roles(signal),
  component: RolesRoute,
})

function RolesRoute() {
  const { admin, current } = Route.useRouteContext()
  const router = useRouter()
  const sync = async () => {
    const result = await admin.access.syncRoles()
    await router.invalidate()
    return result
  }
  return (
    <RolesPage
      roles={Route.useLoaderData()}
      opens={may(current.user, 'roles.info')}
      acts={may(current.user, 'roles.sync') && <SyncButton onSync={sync} />}
    />
  )
}
