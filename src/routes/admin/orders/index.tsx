import { createFileRoute } from '@tanstack/react-router'
import { ordersLook } from '../../../views/admin/sales/orders.look.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...listRoute('listOrderRecords', 'ordenes'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute look={ordersLook} opened={Route.useLoaderData()} file="exportOrders" />
}
