import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import { refusedWith, refusedWithStatus, rejected } from '../failures.ts'
import { askingToLeave, type LeavingEvent } from '../leaving.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type RecordFormMachine<Item, Change> = ReturnType<typeof createRecordFormMachine<Item, Change>>
export type RecordFormActor<Item, Change> = ActorRefFrom<RecordFormMachine<Item, Change>>

type RecordFormEvent<Change> =
  | { type: 'record.submitted'; change: Change }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | LeavingEvent

/**
 * Creates the machine of a form that loads, edits and saves a record. `conflict`: somebody else saved meanwhile. The
 * fresh record is in `record`, the person's change is in `change`, and the person chooses. `leaving` asks whether to
 * leave without saving. `leavingConflict` asks the same during a conflict, and returns to the conflict if the person
 * stays.
 */
export function createRecordFormMachine<Item, Change>(id: string) {
  return setup({
    types: {
      context: {} as { record: Item | null; change: Change | null; failure: Failure | null },
      events: {} as RecordFormEvent<Change>,
      tags: {} as 'pending' | 'asking',
    },
    actors: {
      loadRecord: requiredCall<Item>('loadRecord'),
      saveRecord: requiredCall<Item, { record: Item | null; change: Change | null }>('saveRecord'),
      reloadRecord: requiredCall<Item>('reloadRecord'),
    },
    actions: {
      announceSaved: requiredAction<{ record: Item | null }>('announceSaved'),
      keepRecord: assign((_, { record }: { record: Item }) => ({ record })),
      keepChange: assign((_, { change }: { change: Change }) => ({ change })),
      forgetChange: assign({ change: null }),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      forgetFailure: assign({ failure: null }),
    },
    guards: { isGone: refusedWithStatus(404), isStale: refusedWith('record.changed') },
  }).createMachine({
    id,
    context: { record: null, change: null, failure: null },
    initial: 'loading',
    states: {
      loading: {
        tags: ['pending'],
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          onDone: { target: 'editing', actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) } },
          onError: [
            { guard: { type: 'isGone', params: rejected }, target: 'missing' },
            { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
          ],
        },
      },
      unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
      missing: { type: 'final' },
      editing: { on: { 'record.submitted': 'saving', 'leaving.requested': 'leaving' } },
      saving: {
        tags: ['pending'],
        entry: {
          type: 'keepChange',
          params: ({ context, event }) => ({
            change: event.type === 'record.submitted' ? event.change : (context.change as Change),
          }),
        },
        invoke: {
          id: 'saveRecord',
          src: 'saveRecord',
          input: ({ context, event }) => {
            assertEvent(event, ['record.submitted', 'mine.kept'])
            return { record: context.record, change: context.change }
          },
          onDone: {
            target: 'saved',
            actions: [
              { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
              'forgetChange',
              { type: 'announceSaved', params: ({ context }) => ({ record: context.record }) },
            ],
          },
          onError: [
            { guard: { type: 'isGone', params: rejected }, target: 'missing' },
            { guard: { type: 'isStale', params: rejected }, target: 'comparing' },
            { target: 'error', actions: { type: 'keepFailure', params: rejected } },
          ],
        },
      },
      saved: { on: { 'record.submitted': 'saving', 'leaving.requested': 'leaving' } },
      error: {
        exit: 'forgetFailure',
        on: { 'record.submitted': 'saving', 'failure.dismissed': 'editing', 'leaving.requested': 'leaving' },
      },
      comparing: {
        tags: ['pending'],
        invoke: {
          id: 'reloadRecord',
          src: 'reloadRecord',
          onDone: { target: 'conflict', actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) } },
          onError: [
            { guard: { type: 'isGone', params: rejected }, target: 'missing' },
            { target: 'error', actions: { type: 'keepFailure', params: rejected } },
          ],
        },
      },
      conflict: {
        on: {
          'mine.kept': 'saving',
          'theirs.taken': { target: 'editing', actions: 'forgetChange' },
          'leaving.requested': 'leavingConflict',
        },
      },
      leaving: askingToLeave('editing'),
      leavingConflict: askingToLeave('conflict'),
      left: { type: 'final' },
    },
  })
}
