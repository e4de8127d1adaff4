import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { Session } from '#contract/session.ts'
import { noRefusal, type Refusal, refusalOf } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

type SignInEvent = { type: 'credentials.submitted'; credentials: Credentials } | { type: 'failure.dismissed' }

/**
 * Sign-in (SIGNIN-3). `loading` checks whether the user is signed in already. `throttled` waits until the server
 * accepts calls again.
 */
export const signInMachine = setup({
  types: {
    context: {} as Refusal,
    events: {} as SignInEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    restoreSession: requiredCall<{ signedIn: boolean }>('restoreSession'),
    createToken: requiredCall<Session, Credentials>('createToken'),
    ...throttledAct.actors,
  },
  actions: {
    openSession: requiredAction<{ session: Session }>('openSession'),
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    isSignedIn: (_, { signedIn }: { signedIn: boolean }) => signedIn,
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['pending'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'loggedIn' },
          { guard: 'wasThrottled', target: 'throttled' },
          { target: 'form' },
        ],
        onError: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }],
      },
    },
    form: {
      on: { 'credentials.submitted': 'busy' },
    },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted')
          return event.credentials
        },
        onDone: {
          target: 'loggedIn',
          actions: { type: 'openSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: toThrottledOrError,
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'form',
        'credentials.submitted': 'busy',
      },
    },
    throttled: waitingThen('form'),
    loggedIn: { type: 'final' },
  },
})
