import { paymentMethodsFlow } from '#src/flows/payment-methods.flow.ts'
import { PaymentMethodsView } from '#src/views/payment-methods/payment-methods.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asCardholder } from '#tests/qa/stories/frame/fixtures/trial-customer.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const paymentMethodsStory: Story = {
  chapter: 190,
  title: { es: 'Tus tarjetas', en: 'Your cards' },
  purpose: { es: 'Agrega, quita o elige la tarjeta de tus pagos.', en: 'Add, remove or choose the card of your payments.' },
  walk: ['listPaymentMethods: ok', 'asks to remove', 'confirms the removal'],
  playedBy: asCardholder,
}

export const paymentMethodsMount = flowMount({
  flow: (services) => paymentMethodsFlow(services, () => {}),
  view: (actor) => <PaymentMethodsView actor={actor} adding={null} />,
})
