import { createFileRoute } from '@tanstack/react-router'
import { LicencesPage } from '../../views/licences/licences.page.tsx'

export const Route = createFileRoute('/app/licencias')({
  loader: ({ context: { services, held } }) => services.subscriptions.active(held.customer.id),
  component: LicencesRoute,
})

function LicencesRoute() {
  const { held } = Route.useRouteContext()
  return <LicencesPage subscriptions={Route.useLoaderData()} impersonating={held.customer.impersonation !== undefined} />
}
