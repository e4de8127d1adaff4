import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Strategy } from '#contract/strategy.ts'
import { refusedWith, rejected } from './failures.ts'
import { requiredAction, requiredCall } from './required.ts'

/** Which step of whose onboarding a screen is for. */
export interface AskedStep {
  customerId: string
  step: OnboardingStep
}

/** What every machine of onboarding remembers; `next` is the step to be at when this one is not it, or not any more. */
export interface OnStep extends AskedStep {
  strategy: Strategy | null
  record: Onboarding | null
  next: OnboardingStep
  failure: Failure | null
}

/**
 * The step a customer has to be at, by the server's answer for one step (ONB-2): the first that is not done, `finish`
 * when all are. A strategy without the step asked for answers nothing: then the welcome asks again, and when even that
 * is not to be done there is nothing left but to finish.
 */
export function stepToBe(strategy: Strategy | null, requested: OnboardingStep): OnboardingStep {
  if (strategy === null || strategy.onboarding === null) return requested === 'welcome' ? 'finish' : 'welcome'
  return strategy.current?.path ?? 'finish'
}

type Answered = { strategy: Strategy | null; next: OnboardingStep; requested: OnboardingStep }
type Read = { record: Onboarding }
const answered = ({ context, event }: { context: OnStep; event: { output: Strategy | null } }): Answered => ({
  strategy: event.output,
  next: stepToBe(event.output, context.step),
  requested: context.step,
})
export const read = ({ event }: { event: { output: Onboarding } }): Read => ({ record: event.output })

/** For `assign`. */
export const beginning = (input: AskedStep): OnStep => ({
  ...input,
  strategy: null,
  record: null,
  next: input.step,
  failure: null,
})
export const placeOf = (_: unknown, { strategy, next }: Answered) => ({ strategy, next })
export const recordOf = (_: unknown, { record }: Read) => ({ record })
export const nextOf = (_: unknown, { record }: Read) => ({ record, next: record.step })
export const failureIn = (_: unknown, { error }: { error: unknown }) => ({ failure: failureOf(error) })
export const idOf = ({ context }: { context: OnStep }): { id: string } => ({ id: context.strategy?.onboarding?.id ?? '' })

/**
 * What a machine of a step sets up: the state by client id and step, the record behind it, and being told that the step
 * moved.
 */
export const onboardingSetup = {
  actors: {
    loadStep: requiredCall<Strategy | null, AskedStep>('loadStep'),
    readOnboarding: requiredCall<Onboarding, { id: string }>('readOnboarding'),
  },
  actions: { announceMoved: requiredAction('announceMoved') },
  guards: {
    isElsewhere: (_: unknown, { next, requested }: Answered) => next !== requested,
    isMoved: refusedWith('onboarding.step'),
  },
}

export const keepFailure = { type: 'keepFailure' as const, params: rejected }
export const orUnavailable = { target: 'unavailable' as const, actions: keepFailure }

/**
 * `onError` of a change: a step that was done elsewhere meanwhile is told and loaded again; anything else is an error
 * to answer.
 */
export const movedOr = <Target extends string>(target: Target) => [
  { guard: { type: 'isMoved' as const, params: rejected }, target: 'loading' as const, actions: 'announceMoved' as const },
  { target, actions: keepFailure },
]

/** The first state of a step: away when it is not the one to be at, else to read the record. */
export const loadingStep = {
  tags: ['pending' as const],
  invoke: {
    id: 'loadStep' as const,
    src: 'loadStep' as const,
    input: ({ context: { customerId, step } }: { context: OnStep }) => ({ customerId, step }),
    onDone: [
      {
        guard: { type: 'isElsewhere' as const, params: answered },
        target: 'elsewhere' as const,
        actions: { type: 'keepPlace' as const, params: answered },
      },
      { target: 'reading' as const, actions: { type: 'keepPlace' as const, params: answered } },
    ],
    onError: orUnavailable,
  },
}

export const keepRecord = { type: 'keepRecord' as const, params: read }
export const keepNext = { type: 'keepNext' as const, params: read }
