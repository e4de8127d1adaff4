import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { CheckoutView } from '#src/views/checkout/checkout.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const checkoutMount: Mount = {
  flow: (services) => checkoutFlow(services, { onCart: () => {}, recheckPromo: () => {} }),
  view: (actor) => (
    <CheckoutView actor={actor as never} promo={null} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />
  ),
}
