import { createFileRoute } from '@tanstack/react-router'
import { ordersList } from '../../../views/admin/sales/orders.list.tsx'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...listRoute('listOrderRecords', 'ordenes'),
  component: ListRoute,
})

function ListRoute() {
  return <AdminListRoute definition={ordersList} opened={Route.useLoaderData()} file="exportOrders" />
}
