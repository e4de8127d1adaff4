import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { SubscriptionView } from '#src/views/subscription/subscription.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const subscriptionMount: Mount = {
  flow: (services) =>
    subscriptionFlow(
      services,
      () => {},
      () => {},
    ),
  view: (actor) => <SubscriptionView actor={actor as never} may={{ act: true, pay: true }} card={null} />,
}
