import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Driver } from '#contract/driver.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'

export type CardAddActor = ActorRefFrom<typeof cardAddMachine>

/** Openpay's token for the typed card, valid for one use. */
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
 * Saves a card with the configured driver (CARD-1 to CARD-5). The person types the number in the card frame, and this
 * machine never sees it. In `openpay` and `stripe` the frame is open. A token works once, so the frame opens anew after
 * a refusal, which stands above it.
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
    openpay: { on: { 'card.tokenised': { target: 'saving', actions: 'forgetFailure' } } },
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
        onError: { target: 'choosingDriver', actions: { type: 'keepFailure', params: rejected } },
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
