import { createFileRoute } from '@tanstack/react-router'
import { localDay } from '#contract/period-end.ts'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { RevenuePage } from '../../../views/admin/revenue/revenue.page.tsx'

export const Route = createFileRoute('/admin/ingresos/')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search: { mes } }) => ({ month: mes && mes <= localDay(new Date(serverNow())) ? mes : undefined }),
  loader: ({ context: { admin }, deps: { month }, abortController: { signal } }) => admin.figures.revenue(month, signal),
  component: RevenueRoute,
})

function RevenueRoute() {
  const { current } = Route.useRouteContext()
  return <RevenuePage user={current.user} revenue={Route.useLoaderData()} />
}
