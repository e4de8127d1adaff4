import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router-context.ts'
import { FallbackPage } from '../views/pages/fallback.page.tsx'
import { PageProblem } from '../views/pages/page-problem.tsx'
import { AuthShell } from '../views/shell/auth-shell.tsx'
import { ToastsView } from '../views/toasts/toasts.view.tsx'
import { ImpersonationRoute } from './-impersonation.tsx'
import { useTryAgain } from './-try-again.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: FallbackPage,
  errorComponent: Problem,
})

function Root() {
  const { toasts } = Route.useRouteContext()
  return (
    <>
      <ImpersonationRoute />
      <Outlet />
      <ToastsView actor={toasts} />
    </>
  )
}

function Problem({ error, reset }: ErrorComponentProps) {
  const { report } = Route.useRouteContext()
  return (
    <AuthShell>
      <PageProblem error={error} report={report} onRetry={useTryAgain(reset)} />
    </AuthShell>
  )
}
