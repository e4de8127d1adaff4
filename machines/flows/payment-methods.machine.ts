import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type PaymentMethodsActor = ActorRefFrom<typeof paymentMethodsMachine>

type PaymentMethodsEvent =
  | { type: 'adding.requested' }
  | { type: 'card.added' }
  | { type: 'adding.cancelled' }
  | { type: 'removal.requested'; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'default.requested'; id: string; named: number }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

/** What the person is told in passing. */
export type CardNews = 'card.added' | 'card.removed' | 'card.gone' | 'card.default'

type Listed = { methods: readonly PaymentMethod[] }

/** `onError` of an act on one card: one that is gone is told and the list read again (CARD-7). */
const goneOrError = [
  {
    guard: { type: 'isGone' as const, params: rejected },
    target: 'loading' as const,
    actions: { type: 'announce' as const, params: { news: 'card.gone' as const } },
  },
  { target: 'error' as const, actions: { type: 'keepFailure' as const, params: rejected } },
]

/** The saved cards (CARD-5 to CARD-8): list, adding, removal with confirmation, the default one, with what its button `named` as paid, in centavos. `none` is the list without a card. */
export const paymentMethodsMachine = setup({
  types: {
    context: {} as Listed & { chosen: string | null; failure: Failure | null },
    events: {} as PaymentMethodsEvent,
    tags: {} as 'pending',
  },
  actors: {
    listPaymentMethods: requiredCall<readonly PaymentMethod[]>('listPaymentMethods'),
    removePaymentMethod: requiredCall<void, { id: string }>('removePaymentMethod'),
    makeDefault: requiredCall<void, { id: string; named: number }>('makeDefault'),
  },
  actions: {
    announce: requiredAction<{ news: CardNews }>('announce'),
    keepMethods: assign((_, { methods }: Listed) => ({ methods })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    unchoose: assign({ chosen: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isGone: refusedWith('record.missing', 'card.missing'),
    isEmpty: (_, { methods }: Listed) => methods.length === 0,
  },
}).createMachine({
  id: 'paymentMethods',
  context: { methods: [], chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      entry: 'unchoose',
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ methods: event.output }) },
            target: 'none',
            actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
          },
          { target: 'list', actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    none: { on: { 'adding.requested': 'adding' } },
    list: {
      on: {
        'adding.requested': 'adding',
        'removal.requested': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event } },
        'default.requested': 'settingDefault',
      },
    },
    adding: {
      on: {
        'card.added': { target: 'loading', actions: { type: 'announce', params: { news: 'card.added' } } },
        'adding.cancelled': 'loading',
      },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'list' } },
    removing: {
      tags: ['pending'],
      invoke: {
        id: 'removePaymentMethod',
        src: 'removePaymentMethod',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'loading', actions: { type: 'announce', params: { news: 'card.removed' } } },
        onError: goneOrError,
      },
    },
    settingDefault: {
      tags: ['pending'],
      invoke: {
        id: 'makeDefault',
        src: 'makeDefault',
        input: ({ event }) => {
          assertEvent(event, 'default.requested')
          return { id: event.id, named: event.named }
        },
        onDone: { target: 'loading', actions: { type: 'announce', params: { news: 'card.default' } } },
        onError: goneOrError,
      },
    },
    error: { exit: 'forgetFailure', on: { 'failure.dismissed': 'list' } },
  },
})
