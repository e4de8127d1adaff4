import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Cart, Onboarding } from '#contract/onboarding.ts'
import type { Plan } from '#contract/plan.ts'
import { refusedWith, rejected } from '../failures.ts'
import {
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
  read,
  recordOf,
} from '../onboarding-step.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type OnboardingCheckoutActor = ActorRefFrom<typeof onboardingCheckoutMachine>

type OnboardingCheckoutEvent = { type: 'cart.changed'; cart: Cart } | { type: 'order.paid' } | { type: 'retry.requested' }

/**
 * The checkout step (ONB-8 to ONB-10). A person who returns to an abandoned checkout is signed out once and starts with
 * a fresh session. The visit is recorded, and a failure to record it does not prevent payment.
 */
export const onboardingCheckoutMachine = setup({
  types: {
    context: {} as OnStep & { plan: Plan | null },
    events: {} as OnboardingCheckoutEvent,
    input: {} as { customerId: string },
    tags: {} as 'pending',
  },
  actors: {
    ...onboardingSetup.actors,
    forgetAbandonment: requiredCall<void, { id: string }>('forgetAbandonment'),
    noteActivity: requiredCall<void, { id: string }>('noteActivity'),
    loadPlan: requiredCall<Plan, { id: string }>('loadPlan'),
    completeStep: requiredCall<Onboarding, { id: string }>('completeStep'),
  },
  actions: {
    ...onboardingSetup.actions,
    keepCart: requiredAction<{ id: string; cart: Cart }>('keepCart'),
    endSession: requiredAction('endSession'),
    keepPlace: assign(placeOf),
    keepRecord: assign(recordOf),
    keepNext: assign(nextOf),
    keepPlan: assign((_, { plan }: { plan: Plan }) => ({ plan })),
    keepFailure: assign(failureIn),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    ...onboardingSetup.guards,
    isAbandoned: (_, { record }: { record: Onboarding }) => record.abandonedAt !== null,
    hasNoPlan: (_, { record }: { record: Onboarding }) => record.planId === null,
    isPlanGone: refusedWith('record.missing'),
  },
}).createMachine({
  id: 'onboardingCheckout',
  context: ({ input }) => ({ ...beginning({ ...input, step: 'checkout' }), plan: null }),
  initial: 'loading',
  states: {
    loading: loadingStep,
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        input: idOf,
        onDone: [
          { guard: { type: 'isAbandoned', params: read }, target: 'forgetting' },
          { guard: { type: 'hasNoPlan', params: read }, target: 'planGone' },
          { target: 'noting', actions: keepRecord },
        ],
        onError: orUnavailable,
      },
    },
    forgetting: {
      tags: ['pending'],
      invoke: {
        id: 'forgetAbandonment',
        src: 'forgetAbandonment',
        input: idOf,
        onDone: { target: 'signedOut' },
        onError: orUnavailable,
      },
    },
    noting: {
      tags: ['pending'],
      invoke: {
        id: 'noteActivity',
        src: 'noteActivity',
        input: idOf,
        onDone: { target: 'opening' },
        onError: { target: 'opening' },
      },
    },
    opening: {
      tags: ['pending'],
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: ({ context }) => ({ id: context.record?.planId ?? '' }),
        onDone: { target: 'checkout', actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: [{ guard: { type: 'isPlanGone', params: rejected }, target: 'planGone' }, orUnavailable],
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    planGone: { on: { 'retry.requested': 'loading' } },
    checkout: {
      on: {
        'cart.changed': {
          actions: { type: 'keepCart', params: ({ context, event }) => ({ ...idOf({ context }), cart: event.cart }) },
        },
        'order.paid': 'completing',
      },
    },
    completing: {
      tags: ['pending'],
      invoke: {
        id: 'completeStep',
        src: 'completeStep',
        input: idOf,
        onDone: { target: 'done', actions: keepNext },
        onError: movedOr('unrecorded'),
      },
    },
    unrecorded: { exit: 'forgetFailure', on: { 'retry.requested': 'completing' } },
    elsewhere: { type: 'final' },
    signedOut: { type: 'final', entry: 'endSession' },
    done: { type: 'final' },
  },
})
