import { createFileRoute, useRouter } from '@tanstack/react-router'
import { listAddress } from '../../../lib/list-address.ts'
import { PromoPage } from '../../../views/admin/catalogue/promo.page.tsx'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/promocodes/$id')({
  validateSearch: listAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { desk }, params: { id }, deps, abortController: { signal } }) => {
    const [promo, uses, plans] = await Promise.all([
      desk.promos.get(id, signal),
      desk.lists.read('listPromoUses', deps, { id, signal }),
      desk.catalogue.plans('any', signal),
    ])
    return { promo, uses, plans, address: deps }
  },
  component: PromoRoute,
})

function PromoRoute() {
  const { desk, held, announce } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const router = useRouter()
  const stop = async () => {
    await desk.promos.stop(loaded.promo.id)
    announce('record.saved')
    await router.invalidate()
  }
  return <PromoPage {...loaded} mayStop={may(held.user, 'subscription_plans.update')} onStop={stop} />
}
