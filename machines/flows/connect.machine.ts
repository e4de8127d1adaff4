import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Connection, redirectTarget } from '#contract/connection.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { User } from '#contract/user.ts'
import { rejected } from '../failures.ts'
import { requiredCall } from '../required.ts'

export type ConnectActor = ActorRefFrom<typeof connectMachine>

/** Sends a signed-in user to another application (CONN-1, CONN-2). `target` is the browser's next address. */
export const connectMachine = setup({
  types: {
    context: {} as { app: string; target: string | null; failure: Failure | null },
    events: {} as { type: 'retry.requested' },
    input: {} as { app: string },
    tags: {} as 'pending',
  },
  actors: {
    getMe: requiredCall<User>('getMe'),
    connectApplication: requiredCall<Connection, { app: string }>('connectApplication'),
  },
  actions: {
    keepTarget: assign((_, { connection }: { connection: Connection }) => ({ target: redirectTarget(connection) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'connect',
  context: ({ input }) => ({ app: input.app, target: null, failure: null }),
  initial: 'verifying',
  states: {
    verifying: {
      tags: ['pending'],
      invoke: {
        id: 'getMe',
        src: 'getMe',
        onDone: { target: 'connecting' },
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    connecting: {
      tags: ['pending'],
      invoke: {
        id: 'connectApplication',
        src: 'connectApplication',
        input: ({ context }) => ({ app: context.app }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepTarget', params: ({ event }) => ({ connection: event.output }) },
        },
        onError: { target: 'error', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    ready: { type: 'final' },
    error: {
      exit: 'forgetFailure',
      on: { 'retry.requested': 'verifying' },
    },
  },
})
