import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useReadOnReturn } from '../../lib/use-read-on-return.ts'
import { within } from '../../lib/within.ts'
import { DashboardPage } from '../../views/dashboard/dashboard.page.tsx'
import { dashboardParts } from '../-dashboard-parts.ts'
import { ResendVerification } from '../-resend-verification.tsx'
import { useStanding } from '../-standing-hooks.ts'

/** How long the page waits for its parts, in ms: what is quick has its place from the start. */
const partsPatience = 300

export const Route = createFileRoute('/app/dashboard')({
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const parts = dashboardParts(services, current)
    const first = {
      applications: parts.applications(signal),
      receipts: parts.receipts?.(signal) ?? null,
      team: parts.team?.(signal) ?? null,
    }
    await within(partsPatience, Promise.all([first.applications, first.receipts, first.team]))
    return first
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const { services, session, current } = Route.useRouteContext()
  const router = useRouter()
  useReadOnReturn(() => router.invalidate())
  const user = useSelector(session, ({ context }) => context.session?.user ?? current.user)
  return (
    <DashboardPage
      user={user}
      company={current.customer.name}
      impersonating={current.customer.impersonation !== undefined}
      standing={useStanding(services, current)}
      onPlanRetry={services.subscriptions.forget}
      first={Route.useLoaderData()}
      again={dashboardParts(services, current)}
      resend={<ResendVerification />}
    />
  )
}
