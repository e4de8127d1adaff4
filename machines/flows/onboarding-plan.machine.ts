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
import type { Choice, Listed } from '../plan-choice.ts'
import { isOffered, keepPlans, listed, offersNothing, plansOf } from '../plan-choice.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type OnboardingPlanActor = ActorRefFrom<typeof onboardingPlanMachine>

type Context = OnStep & { plans: readonly Plan[]; choice: Choice | null; cart: Cart | null }
type OnboardingPlanEvent =
  | { type: 'plan.chosen'; choice: Choice }
  | { type: 'cart.changed'; cart: Cart }
  | { type: 'order.paid' }
  | { type: 'checkout.left' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

const choosing = {
  target: 'deciding' as const,
  actions: { type: 'choose' as const, params: ({ event }: { event: { choice: Choice } }) => event },
}
const change = ({ context }: { context: Context }) => ({ ...idOf({ context }), choice: context.choice as Choice })

/** `onError` of a choice: when a plan is not offered any more, the person sees a message and a fresh list. */
const goneOrError = [
  { guard: { type: 'isPlanGone' as const, params: rejected }, target: 'refreshing' as const },
  ...movedOr('error'),
]

const planOf = (plans: readonly Plan[], choice: Choice | null) => plans.find(({ id }) => id === choice?.planId)
const chosenBefore = ({ planId, period }: Onboarding): Choice | null => (planId === null ? null : { planId, period })

/** The plan step (ONB-5 to ONB-7). A free trial ends it at once; any other plan opens the panel beside the list. */
export const onboardingPlanMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OnboardingPlanEvent,
    input: {} as { customerId: string },
    tags: {} as 'pending',
  },
  actors: {
    ...onboardingSetup.actors,
    loadPlans: requiredCall<readonly Plan[]>('loadPlans'),
    startTrial: requiredCall<Onboarding, { id: string; choice: Choice }>('startTrial'),
    choosePlan: requiredCall<Onboarding, { id: string; choice: Choice }>('choosePlan'),
    completeStep: requiredCall<Onboarding, { id: string }>('completeStep'),
  },
  actions: {
    ...onboardingSetup.actions,
    keepCart: requiredAction<{ id: string; cart: Cart }>('keepCart'),
    keepPlace: assign(placeOf),
    keepRecord: assign(recordOf),
    keepNext: assign(nextOf),
    keepEarlier: assign((_, { record }: { record: Onboarding }) => ({ choice: chosenBefore(record), cart: record.cart })),
    keepPlans: assign(plansOf),
    choose: assign(({ context }, { choice }: { choice: Choice }) => ({
      choice,
      cart: choice.planId === context.choice?.planId ? context.cart : null,
    })),
    holdCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    keepFailure: assign(failureIn),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    ...onboardingSetup.guards,
    isPlanGone: refusedWith('plan.unavailable'),
    offersNothing,
    isTrial: ({ context: { plans, choice } }) => planOf(plans, choice)?.freeTrial === true,
    wasChosen: ({ context: { choice } }, { plans }: Listed) =>
      choice !== null && isOffered(plans, choice) && planOf(plans, choice)?.freeTrial === false,
  },
}).createMachine({
  id: 'onboardingPlan',
  context: ({ input }) => ({ ...beginning({ ...input, step: 'plan' }), plans: [], choice: null, cart: null }),
  initial: 'loading',
  states: {
    loading: loadingStep,
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        input: idOf,
        onDone: { target: 'listing', actions: [keepRecord, { type: 'keepEarlier', params: read }] },
        onError: orUnavailable,
      },
    },
    listing: {
      tags: ['pending'],
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          { guard: { type: 'offersNothing', params: listed }, target: 'closed' },
          { guard: { type: 'wasChosen', params: listed }, target: 'checkout', actions: keepPlans },
          { target: 'plan', actions: keepPlans },
        ],
        onError: orUnavailable,
      },
    },
    refreshing: {
      tags: ['pending'],
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          { guard: { type: 'offersNothing', params: listed }, target: 'closed' },
          { target: 'planGone', actions: keepPlans },
        ],
        onError: orUnavailable,
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    closed: { on: { 'retry.requested': 'loading' } },
    plan: { on: { 'plan.chosen': choosing } },
    planGone: { on: { 'plan.chosen': choosing } },
    deciding: { always: [{ guard: 'isTrial', target: 'starting' }, { target: 'choosing' }] },
    starting: {
      tags: ['pending'],
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        input: change,
        onDone: { target: 'done', actions: keepNext },
        onError: goneOrError,
      },
    },
    choosing: {
      tags: ['pending'],
      invoke: {
        id: 'choosePlan',
        src: 'choosePlan',
        input: change,
        onDone: { target: 'checkout', actions: keepRecord },
        onError: goneOrError,
      },
    },
    error: {
      exit: 'forgetFailure',
      on: { 'plan.chosen': choosing, 'retry.requested': 'deciding', 'failure.dismissed': 'plan' },
    },
    checkout: {
      on: {
        'cart.changed': {
          actions: [
            { type: 'holdCart', params: ({ event }) => event },
            { type: 'keepCart', params: ({ context, event }) => ({ ...idOf({ context }), cart: event.cart }) },
          ],
        },
        'order.paid': 'completing',
        'checkout.left': 'plan',
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
    done: { type: 'final' },
  },
})
