import { purchaseRequestsFlow } from '#src/flows/purchase-requests.flow.ts'
import { MarketplaceView } from '#src/views/marketplace/marketplace.view.tsx'
import { invoicing } from '#tests/fixtures/plans.ts'
import { openRequest } from '#tests/fixtures/purchase-requests.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const purchaseRequestsStory: Story = {
  chapter: 305,
  title: { es: 'Pedir una compra', en: 'Asking for a purchase' },
  purpose: { es: 'Pide a quien paga lo que te falta.', en: 'Ask whoever pays for what you need.' },
  walk: ['asks for a product', 'sends the request', 'requestPurchase: ok'],
}

export const purchaseRequestsMount = flowMount({
  flow: (services) => purchaseRequestsFlow(services, { announce: () => {}, refresh: () => {} }),
  view: (actor) => (
    <MarketplaceView
      actor={actor}
      products={[invoicing]}
      applications={[]}
      subscriptions={[]}
      requests={actor.getSnapshot().context.mayBuy ? [openRequest] : []}
    />
  ),
})
