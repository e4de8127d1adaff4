import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Go } from '../../lib/navigation.tsx'
import { PolicyGate } from '../../views/shell/policy-gate.tsx'
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
  return (
    <PolicyGate policy="root.access" user={held.user}>
      <AreaShell area="admin" path={path} session={session}>
        <Outlet />
      </AreaShell>
    </PolicyGate>
  )
}
