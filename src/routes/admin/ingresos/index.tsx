import { createFileRoute, useRouter } from '@tanstack/react-router'
import { begunMonth } from '../../../lib/begun-month.ts'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { RevenuePage } from '../../../views/admin/revenue/revenue.page.tsx'

export const Route = createFileRoute('/admin/ingresos/')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => ({ month: begunMonth(search['mes']) }),
  loader: async ({ context: { admin }, deps: { month }, abortController: { signal } }) => {
    const [revenue, computed] = await Promise.all([
      admin.figures.revenue(month, signal),
      month === undefined ? admin.figures.computed(signal) : null,
    ])
    return { revenue, computed }
  },
  component: RevenueRoute,
})

function RevenueRoute() {
  const { admin, current } = Route.useRouteContext()
  const { revenue, computed } = Route.useLoaderData()
  const router = useRouter()
  const computing = computed && {
    loaded: computed,
    read: admin.figures.computed,
    onCompute: async () => {
      await admin.figures.compute()
      await router.invalidate()
    },
  }
  return <RevenuePage user={current.user} revenue={revenue} computing={computing} />
}
