import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { passes } from '#contract/permissions.ts'
import { Go } from '../../lib/navigation.tsx'
import { RestrictedPage } from '../../views/pages/restricted.page.tsx'
import { AreaShell } from '../../views/shell/area-shell.tsx'
import { signedIn } from '../-guard.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => ({ held: await signedIn(context.session, location.href) }),
  component: AdminRoute,
})

function AdminRoute() {
  const { session, held } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  if (gone) return <Go to="/auth/signin" replace />
  if (!passes('root.access', held.user.roles)) return <RestrictedPage />
  return (
    <AreaShell area="admin" path={path} session={session}>
      <Outlet />
    </AreaShell>
  )
}
