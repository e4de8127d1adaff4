import { createFileRoute, useRouter } from '@tanstack/react-router'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { CampaignPage } from '../../../views/admin/campaigns/campaign.page.tsx'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/price-campaigns/$id')({
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { admin }, params: { id }, deps, abortController: { signal } }) => {
    const [loaded, members] = await Promise.all([
      admin.priceCampaigns.get(id, signal),
      admin.lists.open('listCampaignMembers', deps, { id, signal }),
    ])
    return { loaded, members, address: deps }
  },
  component: CampaignRoute,
})

function CampaignRoute() {
  const { admin, current } = Route.useRouteContext()
  const data = Route.useLoaderData()
  const router = useRouter()
  const { id } = data.loaded
  const readAgain = async (act: Promise<unknown>) => {
    await act
    await router.invalidate()
  }
  return (
    <CampaignPage
      {...data}
      read={async (signal) => {
        const next = await admin.priceCampaigns.get(id, signal)
        if (next.state !== data.loaded.state) void router.invalidate()
        return next
      }}
      mayAct={may(current.user, 'subscriptions.update')}
      onStep={(step) => readAgain(admin.priceCampaigns.steer(id, step))}
      onExcept={(subscriptionId, reason) => readAgain(admin.priceCampaigns.except(id, subscriptionId, reason))}
    />
  )
}
