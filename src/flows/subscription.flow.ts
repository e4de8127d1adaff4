import { subscriptionMachine, type SubscriptionNews } from '#machines/flows/subscription.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

type Asked = { id: string }

/** `changed` hears that the subscription is another than before. */
export function subscriptionFlow(
  { subscriptionActs, subscriptions }: Pick<Services, 'subscriptionActs' | 'subscriptions'>,
  announce: Announce,
  changed: () => void,
) {
  return subscriptionMachine.provide({
    actors: {
      setRenewal: call((input: Asked & { autoRenew: boolean }, signal) => subscriptionActs.setRenewal(input, signal)),
      dropChange: call((input: Asked, signal) => subscriptionActs.dropChange(input, signal)),
      cancelSubscription: call((input: Asked, signal) => subscriptionActs.cancel(input, signal)),
      readSubscription: call((input: Asked, signal) => subscriptionActs.read(input, signal)),
    },
    actions: {
      announce: (_, { news }: { news: SubscriptionNews }) => announce(news),
      tellChanged: () => {
        subscriptions.forget()
        changed()
      },
    },
  })
}
