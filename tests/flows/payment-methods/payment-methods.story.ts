import type { Story } from '#tests/qa/stories/story.ts'
import { asCardholder } from '#tests/qa/stories/frame/fixtures/trial-customer.ts'

export const paymentMethodsStory: Story = {
  chapter: 190,
  title: { es: 'Tus tarjetas', en: 'Your cards' },
  purpose: { es: 'Agrega, quita o elige la tarjeta de tus pagos.', en: 'Add, remove or choose the card of your payments.' },
  walk: ['listPaymentMethods: ok', 'asks to remove', 'confirms the removal'],
  playedBy: asCardholder,
}
