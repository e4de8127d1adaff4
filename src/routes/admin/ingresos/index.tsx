import { createFileRoute } from '@tanstack/react-router'
import { begunMonth } from '../../../lib/begun-month.ts'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { RevenuePage } from '../../../views/admin/revenue/revenue.page.tsx'

export const Route = createFileRoute('/admin/ingresos/')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => ({ month: begunMonth(search['mes']) }),
  loader: ({ context: { admin }, deps: { month }, abortController: { signal } }) => admin.figures.revenue(month, signal),
  component: RevenueRoute,
})

function RevenueRoute() {
  const { current } = Route.useRouteContext()
  return <RevenuePage user={current.user} revenue={Route.useLoaderData()} />
}
