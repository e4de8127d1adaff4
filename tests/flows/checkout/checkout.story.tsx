import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { CheckoutView } from '#src/views/checkout/checkout.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const checkoutStory: Story = {
  chapter: 140,
  title: { es: 'Tu compra', en: 'Your purchase' },
  purpose: { es: 'Revisa lo que compras, con sus extras, y paga.', en: 'Look at what you buy, with its extras, and pay.' },
  walk: ['listOrders: ok', 'listPaymentMethods: ok', 'quoteOrder: ok', 'adds one', 'pays'],
  playedBy: asBuyer,
}

export const checkoutMount = flowMount({
  flow: (services) => checkoutFlow(services, { onCart: () => {}, recheckPromo: () => {} }),
  view: (actor) => (
    <CheckoutView actor={actor} promo={null} adding={() => <p />} charge={null} onPaid={() => {}} onBack={() => {}} />
  ),
})
