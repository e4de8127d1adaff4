import type { Credentials } from '#contract/credentials.ts'
import type { FactorCode } from '#contract/factor-code.ts'
import type { PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import type { Session } from '#contract/session.ts'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export type SignInServices = Pick<Services, 'access' | 'clock' | 'deadlines' | 'passkeys' | 'store'>

/** Provides sign-in with its services. `open` receives the new session. */
export function signInFlow({ access, clock, deadlines, passkeys, store }: SignInServices, open: (session: Session) => void) {
  return signInMachine.provide({
    actors: {
      restoreSession: call(() => Promise.resolve({ signedIn: store.read() !== null })),
      createToken: call((credentials: Credentials, signal) => access.createToken(credentials, signal)),
      finishSignIn: call((input: FactorCode & { token: string }, signal) => access.finishSignIn(input, signal)),
      askPasskey: call((input: { token: string }, signal) => access.askPasskey(input, signal)),
      promptPasskey: call((question: PasskeyQuestion, signal) => passkeys.prove(question, signal)),
      provePasskey: call((input: { token: string; proof: PasskeyProof }, signal) => access.provePasskey(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      openSession: (_, { session }: { session: Session }) => open(session),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('signIn', until),
    },
  })
}

/** Provides the sign-in over a screen: it also asks while a session is stored. */
export function signInAgainFlow(services: SignInServices, open: (session: Session) => void) {
  return signInFlow({ ...services, store: { ...services.store, read: () => null } }, open)
}
