import { createFileRoute } from '@tanstack/react-router'
import { LicencesPage } from '../../views/licences/licences.page.tsx'

export const Route = createFileRoute('/app/licencias')({
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const { id } = current.customer
    const [subscriptions, customer] = await Promise.all([
      services.subscriptions.active(id),
      // It only names the groups: without it they have their keys.
      services.customers.get(id, signal).catch(() => null),
    ])
    return { subscriptions, applications: customer?.applications ?? [] }
  },
  component: LicencesRoute,
})

function LicencesRoute() {
  const { current } = Route.useRouteContext()
  return <LicencesPage {...Route.useLoaderData()} impersonating={current.customer.impersonation !== undefined} />
}
