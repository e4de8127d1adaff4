import type { Story } from '#tests/qa/stories/story.ts'
import { asSubscriber } from '#tests/qa/stories/frame/fixtures/subscriber.ts'

export const subscriptionStory: Story = {
  chapter: 200,
  title: { es: 'Tu suscripción', en: 'Your subscription' },
  purpose: {
    es: 'Decide si se renueva, y cancélala cuando quieras.',
    en: 'Decide whether it renews, and cancel it when you want.',
  },
  walk: ['wants to cancel', 'types and confirms', 'cancelSubscription: ok'],
  playedBy: asSubscriber,
}
