import type { Credentials } from '#contract/credentials.ts'
import type { FactorCode } from '#contract/factor.ts'
import type { Session } from '#contract/session.ts'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export type SignInServices = Pick<Services, 'access' | 'clock' | 'deadlines' | 'store'>

/** Provides sign-in with its services. `open` receives the new session. */
export function signInFlow({ access, clock, deadlines, store }: SignInServices, open: (session: Session) => void) {
  return signInMachine.provide({
    actors: {
      restoreSession: call(() => Promise.resolve({ signedIn: store.read() !== null })),
      createToken: call((credentials: Credentials, signal) => access.createToken(credentials, signal)),
      finishSignIn: call((input: FactorCode & { token: string }, signal) => access.finishSignIn(input, signal)),
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
