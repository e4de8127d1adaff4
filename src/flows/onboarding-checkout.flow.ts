import type { Cart } from '#contract/onboarding.ts'
import { onboardingCheckoutMachine } from '#machines/flows/onboarding-checkout.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import { stepCalls } from './onboarding-step.flow.ts'
import type { Announce } from './toasts.flow.ts'

type OrderId = { id: string }

export function onboardingCheckoutFlow(
  services: Pick<Services, 'catalogue' | 'clock' | 'onboardings'>,
  session: Pick<SessionActor, 'send'>,
  announce: Announce,
) {
  const { catalogue, clock, onboardings } = services
  return onboardingCheckoutMachine.provide({
    actors: {
      ...stepCalls(services),
      forgetAbandonment: call(async ({ id }: OrderId, signal) => {
        await onboardings.change(id, { resumed: true }, signal)
      }),
      noteActivity: call(async ({ id }: OrderId, signal) => {
        await onboardings.change(id, { activeAt: clock.now() }, signal)
      }),
      loadPlan: call((input: OrderId, signal) => catalogue.plan(input, signal)),
      completeStep: call(({ id }: OrderId, signal) => onboardings.change(id, { visited: 'checkout' }, signal)),
    },
    actions: {
      announceMoved: () => announce('onboarding.step'),
      keepCart: (_, { id, cart }: OrderId & { cart: Cart }) => void onboardings.keepCart(id, cart),
      endSession: () => {
        announce('onboarding.resumed')
        session.send({ type: 'signOut.requested' })
      },
    },
  })
}
