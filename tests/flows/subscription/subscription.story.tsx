import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { SubscriptionView } from '#src/views/subscription/subscription.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asSubscriber } from '#tests/qa/stories/frame/fixtures/subscriber.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const subscriptionStory: Story = {
  chapter: 200,
  title: { es: 'Tu suscripción', en: 'Your subscription' },
  purpose: {
    es: 'Cancélala con su periodo, en una fecha o ahora, y arrepiéntete hasta entonces.',
    en: 'Cancel it with its period, on a day or right now, and change your mind until then.',
  },
  walk: ['wants to cancel', 'types and confirms', 'cancelSubscription: at once'],
  playedBy: asSubscriber,
}

export const subscriptionMount = flowMount({
  flow: (services) =>
    subscriptionFlow(
      services,
      () => {},
      () => {},
    ),
  view: (actor) => <SubscriptionView actor={actor} may={{ act: true, pay: true }} card={null} />,
})
