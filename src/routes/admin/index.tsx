import { createFileRoute } from '@tanstack/react-router'
import { AdminHomePage } from '../../views/admin/admin-home.page.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminHomeRoute })

function AdminHomeRoute() {
  const { held } = Route.useRouteContext()
  return <AdminHomePage user={held.user} />
}
