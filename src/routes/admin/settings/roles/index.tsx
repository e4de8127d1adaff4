import { createFileRoute, useRouter } from '@tanstack/react-router'
import { RolesPage } from '../../../../views/admin/access/roles.page.tsx'
import { SyncButton } from '../../../../views/admin/access/sync-button.tsx'
import { may } from '../../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/settings/roles/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.access.roles(signal),
  component: RolesRoute,
})

function RolesRoute() {
  const { admin, held } = Route.useRouteContext()
  const router = useRouter()
  const sync = async () => {
    const found = await admin.access.syncRoles()
    await router.invalidate()
    return found
  }
  return (
    <RolesPage
      roles={Route.useLoaderData()}
      opens={may(held.user, 'roles.info')}
      acts={may(held.user, 'roles.sync') && <SyncButton onSync={sync} />}
    />
  )
}
