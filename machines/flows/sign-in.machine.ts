import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { FactorCode } from '#contract/factor-code.ts'
import type { PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import type { Session, SignedIn } from '#contract/session.ts'
import { noRefusal, refusalOf, refusedWith } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'
import { codeStep, passkeyStep, type SignInContext, type SignInEvent } from '../sign-in-steps.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

type Passkeyed = { token: string; proof: PasskeyProof }

const answered = ({ event }: { event: { output: SignedIn } }) => ({ answer: event.output })

/**
 * Sign-in (SIGNIN-3). `loading` checks whether the user is signed in already. `throttled` waits until the server
 * accepts calls again. `code`, `recovery` and `passkey` are the second step of a person with a second factor
 * (docs/decisions/0083, docs/decisions/0099); a step that takes too long leads back to the password with the reason.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    restoreSession: requiredCall<{ signedIn: boolean }>('restoreSession'),
    createToken: requiredCall<SignedIn, Credentials>('createToken'),
    finishSignIn: requiredCall<Session, FactorCode & { token: string }>('finishSignIn'),
    askPasskey: requiredCall<PasskeyQuestion, { token: string }>('askPasskey'),
    promptPasskey: requiredCall<PasskeyProof, PasskeyQuestion>('promptPasskey'),
    provePasskey: requiredCall<Session, Passkeyed>('provePasskey'),
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
    needsCode: (_, { answer }: { answer: SignedIn }) => 'pending' in answer && answer.pending.factors.includes('totp'),
    needsPasskey: (_, { answer }: { answer: SignedIn }) => 'pending' in answer,
    hasApplication: ({ context: { pending } }) => pending?.factors.includes('totp') ?? false,
    hasPasskey: ({ context: { pending } }) => pending?.factors.includes('passkey') ?? false,
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
            guard: { type: 'needsPasskey', params: answered },
            target: 'passkey',
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
    passkey: passkeyStep,
    loggedIn: { type: 'final' },
  },
})
