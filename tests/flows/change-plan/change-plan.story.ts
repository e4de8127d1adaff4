import type { Story } from '#tests/qa/stories/story.ts'
import { asSubscriber } from '#tests/qa/stories/frame/fixtures/subscriber.ts'

export const changePlanStory: Story = {
  chapter: 210,
  title: { es: 'Cambiar de plan', en: 'Change the plan' },
  purpose: { es: 'Mira el precio antes de cambiar.', en: 'See the price before you change.' },
  walk: [
    'listOrders: ok',
    'listPaymentMethods: ok',
    'chooses a plan',
    'quoteChange: ok',
    'confirms',
    'changeSubscription: at the renewal',
  ],
  playedBy: asSubscriber,
}
