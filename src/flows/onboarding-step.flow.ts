import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { onboardingStepMachine, type StepAnswer } from '#machines/flows/onboarding-step.machine.ts'
import type { AskedStep } from '#machines/onboarding-step.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

type Answering = { id: string; step: OnboardingStep; answer: StepAnswer }

/** Returns the calls with which every step of onboarding starts. */
export function stepCalls({ onboardings }: Pick<Services, 'onboardings'>) {
  return {
    loadStep: call((input: AskedStep, signal) => onboardings.stateOf(input, signal)),
    readOnboarding: call((input: { id: string }, signal) => onboardings.read(input, signal)),
  }
}

export function onboardingStepFlow(services: Pick<Services, 'onboardings'>, announce: Announce) {
  return onboardingStepMachine.provide({
    actors: {
      ...stepCalls(services),
      saveStep: call(({ id, step, answer }: Answering, signal) =>
        services.onboardings.change(id, { visited: step, ...answer }, signal),
      ),
    },
    actions: { announceMoved: () => announce('onboarding.step') },
  })
}
