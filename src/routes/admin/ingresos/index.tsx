import { createFileRoute } from '@tanstack/react-router'
import { begunMonth } from '../../../lib/begun-month.ts'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { RevenuePage } from '../../../views/admin/revenue/revenue.page.tsx'

export const Route = createFileRoute('/admin/ingresos/')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => ({ month: begunMonth(search['mes']) }),
  loader: async ({ context: { admin }, deps: { month }, abortController: { signal } }) => {
    const [revenue, forecast] = await Promise.all([
      admin.figures.revenue(month, signal),
      month === undefined ? admin.figures.forecast(signal) : null,
    ])
    return { revenue, forecast }
  },
  component: RevenueRoute,
})

function RevenueRoute() {
  const { current } = Route.useRouteContext()
  const { revenue, forecast } = Route.useLoaderData()
  return <RevenuePage user={current.user} revenue={revenue} forecast={forecast} />
}
