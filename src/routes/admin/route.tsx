import { createFileRoute, type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Go } from '../../lib/navigation.tsx'
import { AdminShell } from '../../views/admin/admin-shell.tsx'
import { PageProblem } from '../../views/pages/page-problem.tsx'
import { Restricted } from '../../views/pages/restricted.tsx'
import { StaffGate } from '../../views/shell/staff-gate.tsx'
import { signedIn } from '../-guard.ts'
import { useTryAgain } from '../-try-again.ts'

class NotPermitted extends Error {
  override name = 'NotPermitted'
}

export const Route = createFileRoute('/admin')({
  // Checked before anything is read: data that the user may not see is not requested.
  beforeLoad: async ({ context: { services, session, loadAdminTexts }, location }) => {
    const current = await signedIn(session, location.href)
    // Code and texts load together; they are not data.
    const parts = [import('../../views/admin/pages.ts'), services.loadAdmin(), loadAdminTexts()] as const
    const [{ mayEnter, mayOpen }, admin] = await Promise.all(parts)
    if (!mayEnter(current.user) || !mayOpen(location.pathname, current.user)) throw new NotPermitted()
    return { current, admin }
  },
  errorComponent: AdminProblem,
  component: AdminRoute,
})

function AdminRoute() {
  const { admin } = Route.useRouteContext()
  return (
    <Frame find={admin.workspace.find}>
      <Outlet />
    </Frame>
  )
}

function AdminProblem({ error, reset }: ErrorComponentProps) {
  const { report } = Route.useRouteContext()
  const onRetry = useTryAgain(reset)
  return (
    <Frame>
      {error instanceof NotPermitted ? (
        <Restricted />
      ) : (
        <PageProblem error={error} report={report} onRetry={onRetry} home="administration" />
      )}
    </Frame>
  )
}

function Frame({ find, children }: { find?: Parameters<typeof AdminShell>[0]['find']; children: ReactNode }) {
  const { session } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const reading = useRouterState({ select: ({ isLoading }) => isLoading })
  const user = useSelector(session, ({ context }) => context.session?.user)
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  if (gone || !user) return <Go to="/auth/signin" replace />
  return (
    <StaffGate user={user}>
      <AdminShell path={path} session={session} reading={reading} {...(find && { find })}>
        {children}
      </AdminShell>
    </StaffGate>
  )
}
