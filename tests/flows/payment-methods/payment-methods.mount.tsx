import { paymentMethodsFlow } from '#src/flows/payment-methods.flow.ts'
import { PaymentMethodsView } from '#src/views/payment-methods/payment-methods.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const paymentMethodsMount: Mount = {
  flow: (services) => paymentMethodsFlow(services, () => {}),
  view: (actor) => <PaymentMethodsView actor={actor as never} adding={null} />,
}
