import { createFileRoute } from '@tanstack/react-router'
import { listAddress } from '../../../lib/list-address.ts'
import { ordersLook } from '../../../views/admin/sales/orders.look.tsx'
import { DeskListRoute } from '../-desk-list.tsx'
import { openList } from '../-open-list.ts'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { desk }, deps, abortController: { signal } }) =>
    openList(desk, { name: 'listOrderRecords', list: 'ordenes' }, deps, signal),
  component: ListRoute,
})

function ListRoute() {
  return <DeskListRoute look={ordersLook} opened={Route.useLoaderData()} file="exportOrders" />
}
