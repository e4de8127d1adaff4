import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '../../../views/admin/campaigns/campaigns.page.tsx'

export const Route = createFileRoute('/admin/price-campaigns/')({
  loader: ({ context: { admin }, abortController: { signal } }) => admin.priceCampaigns.list(signal),
  component: CampaignsRoute,
})

function CampaignsRoute() {
  const { admin } = Route.useRouteContext()
  return <CampaignsPage loaded={Route.useLoaderData()} read={(signal) => admin.priceCampaigns.list(signal)} />
}
