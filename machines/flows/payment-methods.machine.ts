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
  | { type: 'cards.outdated' }

/** Messages for the person. */
export type CardNews = 'card.added' | 'card.removed' | 'card.gone' | 'card.default'

type Listed = { methods: readonly PaymentMethod[] }

/** `onError` of an act on a card: when the card is gone, a message is shown and the list is read again (CARD-7). */
const goneOrError = [
  {
    guard: { type: 'isGone' as const, params: rejected },
    target: 'loading' as const,
    actions: { type: 'announce' as const, params: { news: 'card.gone' as const } },
  },
  { target: 'error' as const, actions: { type: 'keepFailure' as const, params: rejected } },
]

const read = ({ event }: { event: { output: readonly PaymentMethod[] } }): Listed => ({ methods: event.output })

/** `onDone` of reading the cards. */
const listed = [
  {
    guard: { type: 'isEmpty' as const, params: read },
    target: 'none' as const,
    actions: { type: 'keepMethods' as const, params: read },
  },
  { target: 'list' as const, actions: { type: 'keepMethods' as const, params: read } },
]

/** Acts on a list of cards. */
const listActs = {
  'adding.requested': 'adding' as const,
  'removal.requested': {
    target: 'confirming' as const,
    actions: { type: 'choose' as const, params: ({ event }: { event: { id: string } }) => event },
  },
  'default.requested': 'settingDefault' as const,
}

/**
 * The saved cards (CARD-5 to CARD-8): list, adding, removal with confirmation, and the default card. `named` is the
 * amount in centavos that the button said it pays. `none` is the list without a card. `refreshing` keeps the list on
 * screen and reads it again, because a charge may have changed it; in `stale` that failed.
 */
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
        onDone: listed,
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    none: { on: { 'adding.requested': 'adding' } },
    list: { on: { ...listActs, 'cards.outdated': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        onDone: listed,
        onError: { target: 'stale', actions: { type: 'keepFailure', params: rejected } },
      },
      on: listActs,
    },
    stale: { exit: 'forgetFailure', on: { ...listActs, 'retry.requested': 'refreshing', 'cards.outdated': 'refreshing' } },
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
