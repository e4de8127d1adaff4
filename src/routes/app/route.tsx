import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Go } from '../../lib/navigation.tsx'
import { AreaShell } from '../../views/shell/area-shell.tsx'
import { signedIn } from '../-guard.ts'

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location }) => ({ held: await signedIn(context.session, location.href) }),
  component: AppRoute,
})

function AppRoute() {
  const { session } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  if (gone) return <Go to="/auth/signin" replace />
  return (
    <AreaShell area="app" path={path} session={session}>
      <Outlet />
    </AreaShell>
  )
}
