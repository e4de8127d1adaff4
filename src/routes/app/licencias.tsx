import { createFileRoute } from '@tanstack/react-router'
import { LicencesPage } from '../../views/licences/licences.page.tsx'

export const Route = createFileRoute('/app/licencias')({
  loader: ({ context: { services, current } }) => services.subscriptions.active(current.customer.id),
  component: LicencesRoute,
})

function LicencesRoute() {
  const { current } = Route.useRouteContext()
  return <LicencesPage subscriptions={Route.useLoaderData()} impersonating={current.customer.impersonation !== undefined} />
}
