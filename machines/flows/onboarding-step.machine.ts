import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import {
  type AskedStep,
  beginning,
  failureIn,
  idOf,
  keepNext,
  keepRecord,
  loadingStep,
  movedOr,
  nextOf,
  onboardingSetup,
  type OnStep,
  orUnavailable,
  placeOf,
  recordOf,
} from '../onboarding-step.ts'
import { requiredCall } from '../required.ts'

export type OnboardingStepActor = ActorRefFrom<typeof onboardingStepMachine>

/** The answer to a step: nothing, the RFC or the name. */
export interface StepAnswer {
  rfc?: string
  name?: string
}

type OnboardingStepEvent =
  | { type: 'answer.given'; answer: StepAnswer }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

/** The steps welcome, RFC and name (ONB-2 to ONB-4): loads the customer's step, asks, saves, and goes on. */
export const onboardingStepMachine = setup({
  types: {
    context: {} as OnStep,
    events: {} as OnboardingStepEvent,
    input: {} as AskedStep,
    tags: {} as 'pending',
  },
  actors: {
    ...onboardingSetup.actors,
    saveStep: requiredCall<Onboarding, { id: string; step: OnboardingStep; answer: StepAnswer }>('saveStep'),
  },
  actions: {
    ...onboardingSetup.actions,
    keepPlace: assign(placeOf),
    keepRecord: assign(recordOf),
    keepNext: assign(nextOf),
    keepFailure: assign(failureIn),
    forgetFailure: assign({ failure: null }),
  },
  guards: onboardingSetup.guards,
}).createMachine({
  id: 'onboardingStep',
  context: ({ input }) => beginning(input),
  initial: 'loading',
  states: {
    loading: loadingStep,
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        input: idOf,
        onDone: { target: 'form', actions: keepRecord },
        onError: orUnavailable,
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    form: { on: { 'answer.given': 'saving' } },
    saving: {
      tags: ['pending'],
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context, event }) => {
          assertEvent(event, 'answer.given')
          return { ...idOf({ context }), step: context.step, answer: event.answer }
        },
        onDone: { target: 'done', actions: keepNext },
        onError: movedOr('error'),
      },
    },
    error: {
      exit: 'forgetFailure',
      on: { 'answer.given': 'saving', 'failure.dismissed': 'form' },
    },
    elsewhere: { type: 'final' },
    done: { type: 'final' },
  },
})
