import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Customer } from '#contract/customer.ts'
import type { Failure } from '#contract/failure.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Strategy } from '#contract/strategy.ts'
import { failureIn, keepFailure, orUnavailable, stepToBe } from '../onboarding-step.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type FinishActor = ActorRefFrom<typeof finishMachine>

/** How long the machine waits for the account, in ms (docs/domain.md#registration-claims-and-onboarding). */
export const finishLimit = 60_000

/** `until` is ms since 1970: the end of polling, even when the computer slept in between. */
interface StartedTrial {
  strategy: Strategy | null
  until: number
}
type CustomerParams = { customer: Customer }

const outputOf = ({ event }: { event: { output: StartedTrial } }): StartedTrial => event.output
const customerIn = ({ event }: { event: { output: Customer } }): CustomerParams => ({ customer: event.output })

/** Transitions by the customer's record: the account is ready, or is polled again. */
const answers = [
  {
    guard: { type: 'isReady' as const, params: customerIn },
    target: '#finish.ready' as const,
    actions: { type: 'keepCustomer' as const, params: customerIn },
  },
  { target: 'waiting' as const },
]

/**
 * Waits until the account is ready (ONB-11, ONB-12). It polls every 3 seconds until a deadline and retries a failed
 * call once. Then it goes to `failed`, where the person can start provisioning again.
 */
export const finishMachine = setup({
  types: {
    context: {} as {
      customerId: string
      strategy: Strategy | null
      next: OnboardingStep
      until: number
      failure: Failure | null
    },
    events: {} as { type: 'retry.requested' },
    input: {} as { customerId: string },
    tags: {} as 'pending',
  },
  actors: {
    beginFinish: requiredCall<StartedTrial, { customerId: string }>('beginFinish'),
    readCustomer: requiredCall<Customer, { customerId: string }>('readCustomer'),
    waitUntil: requiredCall<void, { until: number }>('waitUntil'),
    finishAgain: requiredCall<{ until: number }, { id: string }>('finishAgain'),
  },
  actions: {
    keepCustomer: requiredAction<CustomerParams>('keepCustomer'),
    keepPlace: assign((_, { strategy, until }: StartedTrial) => ({
      strategy,
      until,
      next: strategy === null ? ('finish' as const) : stepToBe(strategy, 'finish'),
    })),
    keepDeadline: assign((_, { until }: { until: number }) => ({ until })),
    keepFailure: assign(failureIn),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isElsewhere: (_, { strategy }: StartedTrial) => strategy !== null && stepToBe(strategy, 'finish') !== 'finish',
    isReady: (_, { customer }: CustomerParams) => customer.onboardingFinishedAt !== null && customer.applications.length > 0,
    hasOnboarding: ({ context }) => (context.strategy?.onboarding ?? null) !== null,
  },
  delays: { pollEvery: 3_000 },
}).createMachine({
  id: 'finish',
  context: ({ input }) => ({ ...input, strategy: null, next: 'finish', until: 0, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'beginFinish',
        src: 'beginFinish',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: outputOf },
            target: 'elsewhere',
            actions: { type: 'keepPlace', params: outputOf },
          },
          { target: 'polling', actions: { type: 'keepPlace', params: outputOf } },
        ],
        onError: orUnavailable,
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    polling: {
      tags: ['pending'],
      initial: 'asking',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context: { until } }) => ({ until }),
        onDone: { target: 'failed' },
        onError: { target: 'failed' },
      },
      states: {
        asking: {
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            input: ({ context: { customerId } }) => ({ customerId }),
            onDone: answers,
            onError: { target: 'askingAgain' },
          },
        },
        askingAgain: {
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            input: ({ context: { customerId } }) => ({ customerId }),
            onDone: answers,
            onError: { target: '#finish.failed', actions: keepFailure },
          },
        },
        waiting: { after: { pollEvery: { target: 'asking' } } },
      },
    },
    failed: {
      exit: 'forgetFailure',
      on: { 'retry.requested': [{ guard: 'hasOnboarding', target: 'rearming' }, { target: 'loading' }] },
    },
    rearming: {
      tags: ['pending'],
      invoke: {
        id: 'finishAgain',
        src: 'finishAgain',
        input: ({ context: { strategy } }) => ({ id: strategy?.onboarding?.id ?? '' }),
        onDone: { target: 'polling', actions: { type: 'keepDeadline', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    elsewhere: { type: 'final' },
    ready: { type: 'final' },
  },
})
