import { createFileRoute } from '@tanstack/react-router'
import { AdminHomePage } from '../../views/admin/overview/admin-home.page.tsx'
import { may } from '../../views/admin/may.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { admin, current }, abortController: { signal } }) =>
    may(current.user, 'figures.list') ? admin.figures.read(signal) : null,
  component: AdminHomeRoute,
})

function AdminHomeRoute() {
  const { current } = Route.useRouteContext()
  return <AdminHomePage user={current.user} figures={Route.useLoaderData()} />
}
