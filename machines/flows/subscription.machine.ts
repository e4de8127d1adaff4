import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Cancellation } from '#contract/cancellation.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Subscription } from '#contract/subscription.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type SubscriptionActor = ActorRefFrom<typeof subscriptionMachine>

type SubscriptionEvent =
  | { type: 'renewal.requested' }
  | { type: 'drop.requested' }
  | { type: 'pause.requested' }
  | { type: 'pause.confirmed'; months: number }
  | { type: 'pause.abandoned' }
  | { type: 'resume.requested' }
  | { type: 'resume.confirmed' }
  | { type: 'resume.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed'; cancellation: Cancellation }
  | { type: 'cancel.abandoned' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

/** Messages for the person. */
export type SubscriptionNews =
  | 'subscription.renews'
  | 'subscription.ends'
  | 'subscription.pauses'
  | 'subscription.resumes'
  | 'change.dropped'

type SubscriptionParams = { subscription: Subscription }
const subscriptionIn = ({ event }: { event: { output: Subscription } }): SubscriptionParams => ({ subscription: event.output })
const keep = { type: 'keepSubscription' as const, params: subscriptionIn }
const contextOf = ({ context }: { context: SubscriptionParams }): SubscriptionParams => context
const idOf = ({ context }: { context: SubscriptionParams }) => ({ id: context.subscription.id })
const newsOf = ({ event }: { event: { output: Subscription } }) => ({
  news: event.output.cancelAt === null ? ('subscription.renews' as const) : ('subscription.ends' as const),
})
/** What a person hears who undoes a pause, or ends one that ran. */
const resumedNews = ({ context }: { context: SubscriptionParams }) => ({
  news: context.subscription.status === 'paused' ? ('subscription.resumes' as const) : ('subscription.renews' as const),
})
const keepFailure = { type: 'keepFailure' as const, params: rejected }

/** `onError` of an act: when somebody else changed the subscription, it is read again and a message is shown. */
const refused = [
  { guard: { type: 'isMoved' as const, params: rejected }, target: 'reloading' as const },
  { guard: { type: 'isGone' as const, params: rejected }, target: 'gone' as const },
  { target: 'error' as const, actions: keepFailure },
]
const acts = {
  'renewal.requested': 'savingRenewal',
  'drop.requested': 'dropping',
  'pause.requested': 'choosingPause',
  'resume.requested': [
    { guard: { type: 'isPaused' as const, params: contextOf }, target: 'confirmingResume' as const },
    { target: 'resuming' as const },
  ],
  'cancel.requested': 'confirming',
} as const

/**
 * One subscription and its acts (STAT-2, SET-5): drop a planned change, cancel with the period, on a day or at once,
 * and undo that until it applies; pause it, undo that, and resume it (docs/decisions/0080).
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionParams & { failure: Failure | null },
    events: {} as SubscriptionEvent,
    input: {} as SubscriptionParams,
    tags: {} as 'pending',
  },
  actors: {
    setRenewal: requiredCall<Subscription, { id: string; autoRenew: boolean }>('setRenewal'),
    dropChange: requiredCall<Subscription, { id: string }>('dropChange'),
    cancelSubscription: requiredCall<Subscription, { id: string; cancellation: Cancellation }>('cancelSubscription'),
    pauseSubscription: requiredCall<Subscription, { id: string; months: number }>('pauseSubscription'),
    resumeSubscription: requiredCall<Subscription, { id: string }>('resumeSubscription'),
    readSubscription: requiredCall<Subscription, { id: string }>('readSubscription'),
  },
  actions: {
    announce: requiredAction<{ news: SubscriptionNews }>('announce'),
    tellChanged: requiredAction('tellChanged'),
    keepSubscription: assign((_, { subscription }: SubscriptionParams) => ({ subscription })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isCancelled: (_, { subscription }: SubscriptionParams) => subscription.status === 'cancelled',
    isPaused: (_, { subscription }: SubscriptionParams) => subscription.status === 'paused',
    isPaid: (_, { subscription }: SubscriptionParams) =>
      subscription.status === 'active' && subscription.paymentStatus === 'paid',
    isMoved: refusedWith('subscription.state', 'pause.unavailable'),
    isGone: refusedWith('record.missing'),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({ subscription: input.subscription, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: { type: 'isCancelled', params: contextOf }, target: 'cancelled' }, { target: 'showing' }],
    },
    showing: { on: acts },
    savingRenewal: {
      tags: ['pending'],
      invoke: {
        id: 'setRenewal',
        src: 'setRenewal',
        input: ({ context }) => ({ ...idOf({ context }), autoRenew: true }),
        onDone: { target: 'showing', actions: [keep, 'tellChanged', { type: 'announce', params: newsOf }] },
        onError: refused,
      },
    },
    dropping: {
      tags: ['pending'],
      invoke: {
        id: 'dropChange',
        src: 'dropChange',
        input: idOf,
        onDone: { target: 'showing', actions: [keep, 'tellChanged', { type: 'announce', params: { news: 'change.dropped' } }] },
        onError: refused,
      },
    },
    choosingPause: { on: { 'pause.confirmed': 'pausing', 'pause.abandoned': 'showing' } },
    pausing: {
      tags: ['pending'],
      invoke: {
        id: 'pauseSubscription',
        src: 'pauseSubscription',
        input: ({ context, event }) => {
          assertEvent(event, 'pause.confirmed')
          return { ...idOf({ context }), months: event.months }
        },
        onDone: {
          target: 'showing',
          actions: [keep, 'tellChanged', { type: 'announce', params: { news: 'subscription.pauses' } }],
        },
        onError: refused,
      },
    },
    confirmingResume: { on: { 'resume.confirmed': 'resuming', 'resume.abandoned': 'showing' } },
    resuming: {
      tags: ['pending'],
      invoke: {
        id: 'resumeSubscription',
        src: 'resumeSubscription',
        input: idOf,
        onDone: [
          {
            guard: { type: 'isPaid', params: subscriptionIn },
            target: 'showing',
            actions: [{ type: 'announce', params: resumedNews }, keep, 'tellChanged'],
          },
          { target: 'showing', actions: [keep, 'tellChanged'] },
        ],
        onError: refused,
      },
    },
    confirming: { on: { 'cancel.confirmed': 'cancelling', 'cancel.abandoned': 'showing' } },
    cancelling: {
      tags: ['pending'],
      invoke: {
        id: 'cancelSubscription',
        src: 'cancelSubscription',
        input: ({ context, event }) => {
          assertEvent(event, 'cancel.confirmed')
          return { ...idOf({ context }), cancellation: event.cancellation }
        },
        onDone: [
          { guard: { type: 'isCancelled', params: subscriptionIn }, target: 'cancelled', actions: [keep, 'tellChanged'] },
          { target: 'showing', actions: [keep, 'tellChanged', { type: 'announce', params: newsOf }] },
        ],
        onError: refused,
      },
    },
    reloading: {
      tags: ['pending'],
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: idOf,
        onDone: [
          {
            guard: { type: 'isCancelled', params: subscriptionIn },
            target: 'cancelled',
            actions: [keep, 'tellChanged'],
          },
          { target: 'changed', actions: [keep, 'tellChanged'] },
        ],
        onError: [
          { guard: { type: 'isGone', params: rejected }, target: 'gone' },
          { target: 'unread', actions: keepFailure },
        ],
      },
    },
    unread: { exit: 'forgetFailure', on: { 'retry.requested': 'reloading' } },
    changed: { on: acts },
    error: { exit: 'forgetFailure', on: { ...acts, 'failure.dismissed': 'showing' } },
    cancelled: {},
    gone: {},
  },
})
