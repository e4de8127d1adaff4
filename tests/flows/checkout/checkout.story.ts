import type { Story } from '#tests/qa/stories/story.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'

export const checkoutStory: Story = {
  chapter: 140,
  title: { es: 'Tu compra', en: 'Your purchase' },
  purpose: { es: 'Revisa lo que compras, con sus extras, y paga.', en: 'Look at what you buy, with its extras, and pay.' },
  walk: ['listOrders: ok', 'listPaymentMethods: ok', 'quoteOrder: ok', 'adds one', 'pays'],
  playedBy: asBuyer,
}
