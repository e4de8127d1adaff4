import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { OpenSession } from '#contract/open-session.ts'
import { refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type OpenSessionsActor = ActorRefFrom<typeof openSessionsMachine>

type OpenSessionsEvent =
  | { type: 'ending.requested'; id: string }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'sessions.ended' }
type Listed = { sessions: readonly OpenSession[] }

/** Lists and ends the user's sessions (SET-2). If a session ended meanwhile, the list is only read again. */
export const openSessionsMachine = setup({
  types: {
    context: {} as Listed & { failure: Failure | null },
    events: {} as OpenSessionsEvent,
    tags: {} as 'pending',
  },
  actors: {
    listOpenSessions: requiredCall<readonly OpenSession[]>('listOpenSessions'),
    endOpenSession: requiredCall<void, { id: string }>('endOpenSession'),
  },
  actions: {
    announceEnd: requiredAction('announceEnd'),
    keepSessions: assign((_, { sessions }: Listed) => ({ sessions })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isGone: refusedWith('record.missing') },
}).createMachine({
  id: 'openSessions',
  context: { sessions: [], failure: null },
  initial: 'loading',
  on: { 'sessions.ended': '.loading' },
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'listOpenSessions',
        src: 'listOpenSessions',
        onDone: { target: 'list', actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    list: { on: { 'ending.requested': 'ending' } },
    ending: {
      tags: ['pending'],
      invoke: {
        id: 'endOpenSession',
        src: 'endOpenSession',
        input: ({ event }) => {
          assertEvent(event, 'ending.requested')
          return { id: event.id }
        },
        onDone: { target: 'loading', actions: 'announceEnd' },
        onError: [
          { guard: { type: 'isGone', params: rejected }, target: 'loading' },
          { target: 'error', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    error: { exit: 'forgetFailure', on: { 'failure.dismissed': 'list', 'ending.requested': 'ending' } },
  },
})
