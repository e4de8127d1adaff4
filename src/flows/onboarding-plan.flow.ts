import type { Cart } from '#contract/onboarding.ts'
import { onboardingPlanMachine } from '#machines/flows/onboarding-plan.machine.ts'
import type { Choice } from '#machines/plan-choice.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import { stepCalls } from './onboarding-step.flow.ts'
import type { Announce } from './toasts.flow.ts'

type Choosing = { id: string; choice: Choice }

export function onboardingPlanFlow(services: Pick<Services, 'catalogue' | 'onboardings'>, announce: Announce) {
  const { catalogue, onboardings } = services
  return onboardingPlanMachine.provide({
    actors: {
      ...stepCalls(services),
      loadPlans: call((_, signal) => catalogue.onboardingPlans(signal)),
      startTrial: call(({ id, choice }: Choosing, signal) => onboardings.change(id, { visited: 'plan', choice }, signal)),
      choosePlan: call(({ id, choice }: Choosing, signal) => onboardings.change(id, { choice }, signal)),
      completeStep: call(({ id }: { id: string }, signal) => onboardings.change(id, { visited: 'plan' }, signal)),
    },
    actions: {
      announceMoved: () => announce('onboarding.step'),
      keepCart: (_, { id, cart }: { id: string; cart: Cart }) => void onboardings.keepCart(id, cart),
    },
  })
}
