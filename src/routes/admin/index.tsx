import { createFileRoute } from '@tanstack/react-router'
import { AdminHomePage } from '../../views/admin/overview/admin-home.page.tsx'
import { may } from '../../views/admin/may.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { admin, held }, abortController: { signal } }) =>
    may(held.user, 'subscriptions.list') ? admin.figures.read(signal) : null,
  component: AdminHomeRoute,
})

function AdminHomeRoute() {
  const { held } = Route.useRouteContext()
  return <AdminHomePage user={held.user} figures={Route.useLoaderData()} />
}
