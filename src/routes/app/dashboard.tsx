import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Resolved } from '../../lib/resolved.tsx'
import { serverNow } from '../../lib/server-time.ts'
import { standingOf } from '../../lib/standing.ts'
import { useResolved } from '../../lib/use-resolved.ts'
import { Applications } from '../../views/dashboard/applications.tsx'
import { DashboardPage } from '../../views/dashboard/dashboard.page.tsx'
import { AwaitedPlanWidget, PlanWidget } from '../../views/dashboard/plan-widget.tsx'
import { ResendVerification } from '../-resend-verification.tsx'
import { useSubscriptions } from '../-standing-hooks.ts'

export const Route = createFileRoute('/app/dashboard')({
  loader: ({ context: { services, current }, abortController }) =>
    services.customers.get(current.customer.id, abortController.signal),
  component: DashboardRoute,
})
function DashboardRoute() {
  const { services, session, current } = Route.useRouteContext()
  const active = useSubscriptions(services, current)
  const customer = Route.useLoaderData()
  const loaded = useResolved(active, null)
  const impersonating = current.customer.impersonation !== undefined
  const user = useSelector(session, ({ context }) => context.session?.user ?? current.user)
  return (
    <DashboardPage
      user={user}
      customer={customer}
      impersonating={impersonating}
      applications={
        <Applications
          customer={customer}
          closed={loaded !== null && ['expired', 'paused'].includes(standingOf(loaded, serverNow()).kind)}
        />
      }
      resend={<ResendVerification />}
      plan={
        <Resolved promise={active} fallback={<AwaitedPlanWidget />}>
          {(loaded) =>
            loaded && <PlanWidget standing={standingOf(loaded, serverNow())} user={user} impersonating={impersonating} />
          }
        </Resolved>
      }
    />
  )
}
