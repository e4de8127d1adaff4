import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#contract/failure.ts'
import { hole, sink } from './holes.ts'

type Event = { type: 'credentials.submitted' } | { type: 'failure.dismissed' } | { type: 'form.left' }

/** A small flow with a loading state, a form, a call, a timer and a guard, to test the engine. */
export const signInSample = setup({
  types: { context: {} as { failure: Failure | null; tries: number }, events: {} as Event, tags: {} as 'pending' },
  actors: { loadChallenge: hole, createToken: hole },
  actions: {
    openSession: sink,
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  guards: { triesAreLeft: ({ context }) => context.tries < 2 },
  delays: { welcomeScreen: 3_000 },
}).createMachine({
  id: 'signInSample',
  context: { failure: null, tries: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      invoke: { id: 'loadChallenge', src: 'loadChallenge', onDone: 'form', onError: { target: 'error', actions: keepFailure() } },
    },
    form: {
      on: { 'credentials.submitted': { target: 'busy', guard: 'triesAreLeft', actions: 'countTry' }, 'form.left': 'left' },
    },
    busy: {
      tags: 'pending',
      invoke: { id: 'createToken', src: 'createToken', onDone: 'welcome', onError: { target: 'error', actions: keepFailure() } },
    },
    error: { exit: 'forgetFailure', on: { 'failure.dismissed': 'form' } },
    welcome: { entry: 'openSession', after: { welcomeScreen: 'loggedIn' } },
    loggedIn: { type: 'final' },
    left: { type: 'final' },
  },
})

function keepFailure() {
  return { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const
}
