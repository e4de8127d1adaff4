import { createFileRoute, useRouter } from '@tanstack/react-router'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { PromoPage } from '../../../views/admin/catalogue/promo.page.tsx'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/promocodes/$id')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { admin }, params: { id }, deps, abortController: { signal } }) => {
    const [promo, uses, plans] = await Promise.all([
      admin.promos.get(id, signal),
      admin.lists.open('listPromoUses', deps, { id, signal }),
      admin.catalogue.plans('any', signal),
    ])
    return { promo, uses, plans, address: deps }
  },
  component: PromoRoute,
})

function PromoRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const router = useRouter()
  const stop = async () => {
    await admin.promos.stop(loaded.promo.id)
    announce('record.saved')
    await router.invalidate()
  }
  return <PromoPage {...loaded} mayStop={may(current.user, 'subscription_plans.update')} onStop={stop} />
}
