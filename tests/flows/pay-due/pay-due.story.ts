import type { Story } from '#tests/qa/stories/story.ts'
import { asDebtor } from '#tests/qa/stories/frame/fixtures/debtor.ts'

export const payDueStory: Story = {
  chapter: 180,
  title: { es: 'Pagar lo pendiente', en: 'Pay what is due' },
  purpose: { es: 'Ponte al corriente.', en: 'Bring your account up to date.' },
  walk: ['listOrders: ok', 'listPaymentMethods: ok', 'pays'],
  playedBy: asDebtor,
}
