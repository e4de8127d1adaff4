import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { Session } from '#contract/session.ts'
import { isThrottled, noRefusal, type Refusal, refusalOf, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

type SignInEvent = { type: 'credentials.submitted'; credentials: Credentials } | { type: 'failure.dismissed' }

/** Sign-in (SIGNIN-3). `loading` looks whether the person is signed in already; `throttled` waits until the server listens again. */
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
    waitUntil: requiredCall<void, { until: number }>('waitUntil'),
  },
  actions: {
    openSession: requiredAction<{ session: Session }>('openSession'),
    keepDeadline: requiredAction<{ until: number | null }>('keepDeadline'),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    isThrottled,
    isSignedIn: (_, { signedIn }: { signedIn: boolean }) => signedIn,
    wasThrottled: ({ context }) => context.until !== null,
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
        onError: { target: 'form' },
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
        onError: [
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: [
              { type: 'keepRefusal', params: rejected },
              { type: 'keepDeadline', params: ({ context }) => ({ until: context.until }) },
            ],
          },
          { target: 'error', actions: { type: 'keepRefusal', params: rejected } },
        ],
      },
    },
    error: {
      exit: 'forgetRefusal',
      on: {
        'failure.dismissed': 'form',
        'credentials.submitted': 'busy',
      },
    },
    throttled: {
      exit: 'forgetRefusal',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ until: context.until ?? 0 }),
        onDone: { target: 'form' },
        onError: { target: 'form' },
      },
    },
    loggedIn: { type: 'final' },
  },
})
