import { paymentMethodsFlow } from '#src/flows/payment-methods.flow.ts'
import { PaymentMethodsView } from '#src/views/payment-methods/payment-methods.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const paymentMethodsMount = flowMount({
  flow: (services) => paymentMethodsFlow(services, () => {}),
  view: (actor) => <PaymentMethodsView actor={actor} adding={null} />,
})
