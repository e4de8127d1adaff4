import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { DashboardPage } from '../../views/dashboard/dashboard.page.tsx'
import { ResendVerification } from '../-resend-verification.tsx'

export const Route = createFileRoute('/app/dashboard')({
  loader: ({ context: { services, held }, abortController }) => services.customers.get(held.customer.id, abortController.signal),
  component: DashboardRoute,
})

function DashboardRoute() {
  const { session, held } = Route.useRouteContext()
  const user = useSelector(session, ({ context }) => context.session?.user ?? held.user)
  return <DashboardPage user={user} customer={Route.useLoaderData()} resend={<ResendVerification />} />
}
