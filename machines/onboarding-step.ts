import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Strategy } from '#contract/strategy.ts'
import { refusedWith, rejected } from './failures.ts'
import { requiredAction, requiredCall } from './required.ts'

/** The customer and the step that a screen shows. */
export interface AskedStep {
  customerId: string
  step: OnboardingStep
  /** The person came back to a step that they answered in this tab. */
  again?: boolean
}

/** The context of every onboarding machine. `next` is the step to go to when this one is not the right one. */
export interface OnStep extends AskedStep {
  strategy: Strategy | null
  record: Onboarding | null
  next: OnboardingStep
  failure: Failure | null
}

/**
 * Returns the step for a customer, by the server's answer for one step (ONB-2): the first that is not done, or `finish`
 * when all are. When the strategy lacks the requested step, the answer is empty and `welcome` asks again. When
 * `welcome` is empty too, only `finish` is left.
 */
export function stepToBe(strategy: Strategy | null, requested: OnboardingStep): OnboardingStep {
  if (strategy === null || strategy.onboarding === null) return requested === 'welcome' ? 'finish' : 'welcome'
  return strategy.current?.path ?? 'finish'
}

const stateIn = (strategy: Strategy | null, step: OnboardingStep) => strategy?.steps.find(({ path }) => path === step)

function isAgain({ again, step }: OnStep, strategy: Strategy | null): boolean {
  return again === true && !!strategy?.onboarding && stateIn(strategy, step)?.status === 'done'
}

/** Returns the step after an answer: the first one that is not done, or after an earlier step the one that follows. */
function stepAfter(context: OnStep, record: Onboarding): OnboardingStep {
  const { strategy, step } = context
  return (isAgain(context, strategy) && stateIn(strategy, step)?.next) || record.step
}

type Answered = { strategy: Strategy | null; next: OnboardingStep; requested: OnboardingStep }
type Read = { record: Onboarding }
const answered = ({ context, event }: { context: OnStep; event: { output: Strategy | null } }): Answered => ({
  strategy: event.output,
  next: isAgain(context, event.output) ? context.step : stepToBe(event.output, context.step),
  requested: context.step,
})
export const read = ({ event }: { event: { output: Onboarding } }): Read => ({ record: event.output })

/** Returns the initial context. */
export const beginning = (input: AskedStep): OnStep => ({
  ...input,
  strategy: null,
  record: null,
  next: input.step,
  failure: null,
})
export const placeOf = (_: unknown, { strategy, next }: Answered) => ({ strategy, next })
export const recordOf = (_: unknown, { record }: Read) => ({ record })
export const nextOf = (_: unknown, { record, next }: Read & { next: OnboardingStep }) => ({ record, next })
export const failureIn = (_: unknown, { error }: { error: unknown }) => ({ failure: failureOf(error) })
export const idOf = ({ context }: { context: OnStep }): { id: string } => ({ id: context.strategy?.onboarding?.id ?? '' })

/**
 * The setup of every step's machine: it loads the strategy by customer id and step, reads the record, and announces
 * that the step moved.
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
 * `onError` of a change: when the step was done elsewhere meanwhile, a message is shown and it is loaded again. Any
 * other failure is an error.
 */
export const movedOr = <Target extends string>(target: Target) => [
  { guard: { type: 'isMoved' as const, params: rejected }, target: 'loading' as const, actions: 'announceMoved' as const },
  { target, actions: keepFailure },
]

/** The first state of a step: leaves when another step is due, else reads the record. */
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
export const keepNext = {
  type: 'keepNext' as const,
  params: ({ context, event: { output: record } }: { context: OnStep; event: { output: Onboarding } }) => ({
    record,
    next: stepAfter(context, record),
  }),
}
