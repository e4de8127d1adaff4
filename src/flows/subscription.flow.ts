import type { Cancellation } from '#contract/cancellation.ts'
import { subscriptionMachine, type SubscriptionNews } from '#machines/flows/subscription.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

type SubscriptionId = { id: string }

/** Provides the acts on a subscription. Calls `changed` after the subscription changes. */
export function subscriptionFlow(
  { subscriptionActs, subscriptions }: Pick<Services, 'subscriptionActs' | 'subscriptions'>,
  announce: Announce,
  changed: () => void,
) {
  return subscriptionMachine.provide({
    actors: {
      setRenewal: call((input: SubscriptionId & { autoRenew: boolean }, signal) => subscriptionActs.setRenewal(input, signal)),
      dropChange: call((input: SubscriptionId, signal) => subscriptionActs.dropChange(input, signal)),
      cancelSubscription: call((input: SubscriptionId & { cancellation: Cancellation }, signal) =>
        subscriptionActs.cancel(input, signal),
      ),
      pauseSubscription: call((input: SubscriptionId & { months: number }, signal) => subscriptionActs.pause(input, signal)),
      resumeSubscription: call((input: SubscriptionId, signal) => subscriptionActs.resume(input, signal)),
      readSubscription: call((input: SubscriptionId, signal) => subscriptionActs.read(input, signal)),
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
