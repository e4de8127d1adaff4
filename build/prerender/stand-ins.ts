import type { AuthServices } from '#src/entry/auth-services.ts'
import type { Surroundings } from '#src/entry/auth-flows.tsx'

/** The documents by name; `server/documents/document.ts` uses the same names. */
export const prerenderPlaces: Record<string, { path: string; link: ReturnType<Surroundings['resetLink']> }> = {
  signin: { path: '/auth/signin', link: null },
  'forgot-password': { path: '/auth/forgot-password', link: null },
  'reset-password': { path: '/auth/reset-password', link: { email: '', token: '' } },
  'reset-password.wrong-link': { path: '/auth/reset-password', link: null },
}

const never = () => {
  throw new Error('Nothing is called while prerendering.')
}

const services: AuthServices = {
  access: {
    createToken: never,
    finishSignIn: never,
    askPasskey: never,
    provePasskey: never,
    endSession: never,
    requestPasswordReset: never,
    resetPassword: never,
  },
  challenges: { begin: never, answer: never },
  clock: { now: () => 0, waitUntil: never },
  deadlines: { read: () => null, keep: never },
  flash: { put: never, read: () => null, clear: never },
  passkeys: { make: never, prove: never },
  store: { read: () => null, write: never, retire: never, clear: never, watch: never },
}

/** Returns the surroundings of a screen during prerendering: nothing acts. */
export function surroundings(link: ReturnType<Surroundings['resetLink']>): Surroundings {
  return { services, search: '', state: {}, resetLink: () => link, open: never }
}
