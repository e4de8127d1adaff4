import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { CodeMethod, FactorCode, PendingSignIn } from '#contract/factor.ts'
import type { Session, SignedIn } from '#contract/session.ts'
import { noRefusal, type Refusal, refusalOf, refusedWith, rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

type Context = Refusal & {
  /** The sign-in that waits for the second factor. Its token is never stored. */
  pending: PendingSignIn | null
}

type SignInEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'code.submitted'; code: string }
  | { type: 'recovery.requested' }
  | { type: 'application.requested' }
  | { type: 'back.requested' }
  | { type: 'failure.dismissed' }

const answered = ({ event }: { event: { output: SignedIn } }) => ({ answer: event.output })

const toRecovery = { 'recovery.requested': '#signIn.recovery' as const }
const toApplication = { 'application.requested': '#signIn.code' as const }

/**
 * Returns the step where a code of one method is typed. A pause after too many codes is not stored: after a reload the
 * person types the password again, and the server names the pause again.
 */
function codeStep(method: CodeMethod) {
  const ways = {
    ...(method === 'totp' ? toRecovery : toApplication),
    'back.requested': { target: '#signIn.form' as const, actions: 'forgetPending' as const },
  }
  return {
    initial: 'form' as const,
    states: {
      form: { on: { ...ways, 'code.submitted': 'busy' as const } },
      busy: {
        tags: ['pending' as const],
        invoke: {
          id: 'finishSignIn' as const,
          src: 'finishSignIn' as const,
          input: ({ context: { pending }, event }: { context: Context; event: SignInEvent }) => {
            assertEvent(event, 'code.submitted')
            return { token: pending?.token ?? '', method, code: event.code }
          },
          onDone: {
            target: '#signIn.loggedIn' as const,
            actions: {
              type: 'openSession' as const,
              params: ({ event }: { event: { output: Session } }) => ({ session: event.output }),
            },
          },
          onError: [
            {
              guard: { type: 'isExpired' as const, params: rejected },
              target: '#signIn.error' as const,
              actions: ['forgetPending' as const, { type: 'keepRefusal' as const, params: rejected }],
            },
            {
              guard: { type: 'isThrottled' as const, params: rejected },
              target: 'throttled' as const,
              actions: { type: 'keepRefusal' as const, params: rejected },
            },
            { target: 'error' as const, actions: { type: 'keepRefusal' as const, params: rejected } },
          ],
        },
      },
      error: {
        exit: 'forgetRefusal' as const,
        on: { ...ways, 'failure.dismissed': 'form' as const, 'code.submitted': 'busy' as const },
      },
      throttled: { ...waitingThen('form'), on: ways },
    },
  }
}

/**
 * Sign-in (SIGNIN-3). `loading` checks whether the user is signed in already. `throttled` waits until the server
 * accepts calls again. `code` and `recovery` are the second step of a person with a second factor
 * (docs/decisions/0083); a step that takes too long leads back to the password with the reason.
 */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignInEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    restoreSession: requiredCall<{ signedIn: boolean }>('restoreSession'),
    createToken: requiredCall<SignedIn, Credentials>('createToken'),
    finishSignIn: requiredCall<Session, FactorCode & { token: string }>('finishSignIn'),
    ...throttledAct.actors,
  },
  actions: {
    openSession: requiredAction<{ session: Session }>('openSession'),
    ...throttledAct.actions,
    keepPending: assign((_, { answer }: { answer: SignedIn }) => ({ pending: 'pending' in answer ? answer.pending : null })),
    forgetPending: assign({ pending: null }),
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: {
    ...throttledAct.guards,
    isSignedIn: (_, { signedIn }: { signedIn: boolean }) => signedIn,
    needsCode: (_, { answer }: { answer: SignedIn }) => 'pending' in answer,
    isExpired: refusedWith('sign_in.expired'),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ failure: null, until: input.throttledUntil, pending: null }),
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
        onDone: [
          {
            guard: { type: 'needsCode', params: answered },
            target: 'code',
            actions: { type: 'keepPending', params: answered },
          },
          {
            target: 'loggedIn',
            actions: { type: 'openSession', params: ({ event }) => ({ session: event.output as Session }) },
          },
        ],
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
    code: codeStep('totp'),
    recovery: codeStep('recovery'),
    loggedIn: { type: 'final' },
  },
})
