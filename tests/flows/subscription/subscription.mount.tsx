import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { SubscriptionView } from '#src/views/subscription/subscription.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const subscriptionMount = flowMount({
  flow: (services) =>
    subscriptionFlow(
      services,
      () => {},
      () => {},
    ),
  view: (actor) => <SubscriptionView actor={actor} may={{ act: true, pay: true }} card={null} />,
})
