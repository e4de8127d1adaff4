import { createRootRouteWithContext, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RouterContext } from '../router-context.ts'
import { FallbackPage } from '../views/pages/fallback.page.tsx'
import { LoadingPage } from '../views/pages/loading.page.tsx'
import { UnexpectedError } from '../views/pages/unexpected-error.tsx'
import { ToastsView } from '../views/toasts/toasts.view.tsx'
import { ImpersonationRoute } from './-impersonation.tsx'
import { SessionDialogRoute } from './-session-dialog.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: FallbackPage,
  errorComponent: Unexpected,
  pendingComponent: LoadingPage,
})

function Root() {
  const { session, toasts } = Route.useRouteContext()
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  return (
    <>
      <ImpersonationRoute />
      <Outlet />
      <ToastsView actor={toasts} />
      {expired && <SessionDialogRoute />}
    </>
  )
}

function Unexpected({ error, reset }: ErrorComponentProps) {
  const { report } = Route.useRouteContext()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <UnexpectedError error={error} report={report} onRetry={retry} />
}
