import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { CheckoutView } from '#src/views/checkout/checkout.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const checkoutMount = flowMount({
  flow: (services) => checkoutFlow(services, { onCart: () => {}, recheckPromo: () => {} }),
  view: (actor) => <CheckoutView actor={actor} promo={null} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />,
})
