import { assertEvent } from 'xstate'
import type { Credentials } from '#contract/credentials.ts'
import type { CodeMethod } from '#contract/factor-code.ts'
import type { PendingSignIn } from '#contract/factor.ts'
import type { PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import type { Session } from '#contract/session.ts'
import { type Refusal, rejected } from './failures.ts'
import { givenBy } from './given-by.ts'
import { waitingThen } from './throttled-act.ts'

export type SignInContext = Refusal & {
  /** The sign-in that waits for the second factor. Its token is never stored. */
  pending: PendingSignIn | null
}

export type SignInEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'code.submitted'; code: string }
  | { type: 'recovery.requested' }
  | { type: 'application.requested' }
  | { type: 'passkey.requested' }
  | { type: 'back.requested' }
  | { type: 'failure.dismissed' }

const toRecovery = { 'recovery.requested': '#signIn.recovery' as const }
const toApplication = { 'application.requested': { guard: 'hasApplication' as const, target: '#signIn.code' as const } }
const toPasskey = { 'passkey.requested': { guard: 'hasPasskey' as const, target: '#signIn.passkey.asking' as const } }
const toPassword = { 'back.requested': { target: '#signIn.form' as const, actions: 'forgetPending' as const } }

const opensSession = {
  target: '#signIn.loggedIn' as const,
  actions: {
    type: 'openSession' as const,
    params: ({ event }: { event: { output: Session } }) => ({ session: event.output }),
  },
}

const tokenOf = ({ context: { pending } }: { context: SignInContext }): string => pending?.token ?? ''

/** `onError` of a call of the second step. Where it can be throttled, the pause has a state of the step. */
const toStepRefusal = [
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
]

/**
 * Returns the step where a code of one method is typed. A pause after too many codes is not stored: after a reload the
 * person types the password again, and the server names the pause again.
 */
export function codeStep(method: CodeMethod) {
  const ways = {
    ...(method === 'totp' ? toRecovery : toApplication),
    ...toPasskey,
    ...toPassword,
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
          input: ({ context, event }: { context: SignInContext; event: SignInEvent }) => {
            assertEvent(event, 'code.submitted')
            return { token: tokenOf({ context }), method, code: event.code }
          },
          onDone: opensSession,
          onError: toStepRefusal,
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

const passkeyWays = { ...toApplication, ...toRecovery, ...toPassword }

/**
 * The step where a passkey is used (docs/decisions/0099): a challenge of the server, the browser's dialog, and the
 * proof. Each try has a challenge of its own.
 */
export const passkeyStep = {
  initial: 'form' as const,
  states: {
    form: { on: { ...passkeyWays, 'passkey.requested': 'asking' as const } },
    asking: {
      tags: ['pending' as const],
      invoke: {
        id: 'askPasskey' as const,
        src: 'askPasskey' as const,
        input: ({ context }: { context: SignInContext }) => ({ token: tokenOf({ context }) }),
        onDone: 'prompting' as const,
        onError: toStepRefusal,
      },
    },
    prompting: {
      tags: ['pending' as const],
      invoke: {
        id: 'promptPasskey' as const,
        src: 'promptPasskey' as const,
        input: givenBy<PasskeyQuestion>,
        onDone: 'busy' as const,
        onError: { target: 'error' as const, actions: { type: 'keepRefusal' as const, params: rejected } },
      },
      on: passkeyWays,
    },
    busy: {
      tags: ['pending' as const],
      invoke: {
        id: 'provePasskey' as const,
        src: 'provePasskey' as const,
        input: (args: { context: SignInContext; event: unknown }) => ({
          token: tokenOf(args),
          proof: givenBy<PasskeyProof>(args),
        }),
        onDone: opensSession,
        onError: toStepRefusal,
      },
    },
    error: {
      exit: 'forgetRefusal' as const,
      on: { ...passkeyWays, 'failure.dismissed': 'form' as const, 'passkey.requested': 'asking' as const },
    },
    throttled: { ...waitingThen('form'), on: passkeyWays },
  },
}
