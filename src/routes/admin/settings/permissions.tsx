import { createFileRoute, useRouter } from '@tanstack/react-router'
import { PermissionsPage } from '../../../views/admin/access/permissions.page.tsx'
import { SyncButton } from '../../../views/admin/access/sync-button.tsx'
import { readAgain } from '../../../lib/read-again.ts'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/settings/permissions')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.access.permissions(signal),
  component: PermissionsRoute,
})

function PermissionsRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const tag = async (change: { name: string; tag: string; version: string }) => {
    const write = async () => {
      await admin.access.tag(change)
      announce('record.saved')
    }
    await readAgain(write, () => router.invalidate())
  }
  const sync = async () => {
    const result = await admin.access.syncPermissions()
    await router.invalidate()
    return result
  }
  return (
    <PermissionsPage
      permissions={Route.useLoaderData()}
      onTag={may(current.user, 'permisos.update') ? tag : undefined}
      acts={may(current.user, 'permisos.sync') && <SyncButton onSync={sync} />}
    />
  )
}
