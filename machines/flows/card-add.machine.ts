import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Driver } from '#contract/driver.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'

export type CardAddActor = ActorRefFrom<typeof cardAddMachine>

/** What Openpay gave for the card that was typed; good for one use. */
export interface CardToken {
  tokenId: string
  deviceSessionId: string
}

type CardAddEvent =
  | ({ type: 'card.tokenised' } & CardToken)
  | { type: 'card.setUp' }
  | { type: 'retry.requested' }
  | { type: 'adding.cancelled' }

/**
 * Saving a card with the driver that the configuration names (CARD-1 to CARD-5). The number is typed in the card frame
 * and never comes here: in `openpay` and `stripe` the frame is open. A token works once, so after a refusal the frame
 * is opened anew.
 */
export const cardAddMachine = setup({
  types: {
    context: {} as { failure: Failure | null; clientSecret: string | null },
    events: {} as CardAddEvent,
    tags: {} as 'pending',
  },
  actors: {
    readDriver: requiredCall<Driver>('readDriver'),
    beginCardSetup: requiredCall<{ clientSecret: string }>('beginCardSetup'),
    saveCard: requiredCall<void, CardToken>('saveCard'),
    syncCards: requiredCall<void>('syncCards'),
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    keepSecret: assign((_, { clientSecret }: { clientSecret: string }) => ({ clientSecret })),
    forgetSecret: assign({ clientSecret: null }),
  },
  guards: { isStripe: (_, { driver }: { driver: Driver }) => driver === 'stripe' },
}).createMachine({
  id: 'cardAdd',
  context: { failure: null, clientSecret: null },
  initial: 'choosingDriver',
  on: { 'adding.cancelled': '.cancelled' },
  states: {
    choosingDriver: {
      tags: ['pending'],
      invoke: {
        id: 'readDriver',
        src: 'readDriver',
        onDone: [
          { guard: { type: 'isStripe', params: ({ event }) => ({ driver: event.output }) }, target: 'preparing' },
          { target: 'openpay' },
        ],
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    preparing: {
      tags: ['pending'],
      invoke: {
        id: 'beginCardSetup',
        src: 'beginCardSetup',
        onDone: { target: 'stripe', actions: { type: 'keepSecret', params: ({ event }) => event.output } },
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    openpay: { on: { 'card.tokenised': 'saving' } },
    stripe: { exit: 'forgetSecret', on: { 'card.setUp': 'syncing' } },
    saving: {
      tags: ['pending'],
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        input: ({ event }) => {
          assertEvent(event, 'card.tokenised')
          return { tokenId: event.tokenId, deviceSessionId: event.deviceSessionId }
        },
        onDone: { target: 'saved' },
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    syncing: {
      tags: ['pending'],
      invoke: {
        id: 'syncCards',
        src: 'syncCards',
        onDone: { target: 'saved' },
        onError: { target: 'unsynced', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unsynced: { exit: 'forgetFailure', on: { 'retry.requested': 'syncing' } },
    error: { exit: 'forgetFailure', on: { 'retry.requested': 'choosingDriver' } },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
