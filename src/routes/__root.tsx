import { createRootRouteWithContext, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../router-context.ts'
import { FallbackPage } from '../views/pages/fallback.page.tsx'
import { UnexpectedError } from '../views/pages/unexpected-error.tsx'
import { ToastsView } from '../views/toasts/toasts.view.tsx'
import { ImpersonationRoute } from './-impersonation.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: FallbackPage,
  errorComponent: Unexpected,
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

function Unexpected({ error, reset }: ErrorComponentProps) {
  const { report } = Route.useRouteContext()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <UnexpectedError error={error} report={report} onRetry={retry} />
}
