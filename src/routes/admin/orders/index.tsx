import { createFileRoute } from '@tanstack/react-router'
import { ordersLook } from '../../../views/admin/sales/orders.look.tsx'
import { DeskListRoute } from '../-desk-list.tsx'
import { listRoute } from '../-open-list.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...listRoute('listOrderRecords', 'ordenes'),
  component: ListRoute,
})

function ListRoute() {
  return <DeskListRoute look={ordersLook} opened={Route.useLoaderData()} file="exportOrders" />
}
