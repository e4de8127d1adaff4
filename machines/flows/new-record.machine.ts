import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import { rejected } from '../failures.ts'
import { askingToLeave, type LeavingEvent } from '../leaving.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type NewRecordMachine<Item, Fields> = ReturnType<typeof createNewRecordMachine<Item, Fields>>
export type NewRecordActor<Item, Fields> = ActorRefFrom<NewRecordMachine<Item, Fields>>

type NewRecordEvent<Fields> = { type: 'record.submitted'; fields: Fields } | { type: 'failure.dismissed' } | LeavingEvent

/**
 * Creates the machine of a form for a new record. The form keeps the typed values until the record is stored. `leaving`
 * asks whether to leave without saving.
 */
export function createNewRecordMachine<Item, Fields>(id: string) {
  return setup({
    types: {
      context: {} as { record: Item | null; failure: Failure | null },
      events: {} as NewRecordEvent<Fields>,
      tags: {} as 'pending' | 'asking',
    },
    actors: { storeRecord: requiredCall<Item, { fields: Fields }>('storeRecord') },
    actions: {
      announceStored: requiredAction('announceStored'),
      keepRecord: assign((_, { record }: { record: Item }) => ({ record })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      forgetFailure: assign({ failure: null }),
    },
  }).createMachine({
    id,
    context: { record: null, failure: null },
    initial: 'form',
    states: {
      form: { on: { 'record.submitted': 'saving', 'leaving.requested': 'leaving' } },
      saving: {
        tags: ['pending'],
        invoke: {
          id: 'storeRecord',
          src: 'storeRecord',
          input: ({ event }) => {
            assertEvent(event, 'record.submitted')
            return { fields: event.fields }
          },
          onDone: {
            target: 'stored',
            actions: [{ type: 'keepRecord', params: ({ event }) => ({ record: event.output }) }, 'announceStored'],
          },
          onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
        },
      },
      error: {
        exit: 'forgetFailure',
        on: { 'record.submitted': 'saving', 'failure.dismissed': 'form', 'leaving.requested': 'leaving' },
      },
      leaving: askingToLeave('form'),
      left: { type: 'final' },
      stored: { type: 'final' },
    },
  })
}
