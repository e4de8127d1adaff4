import type { AuthServices } from '#src/entry/auth-services.ts'
import type { Place } from '#src/entry/auth-screens.tsx'

const place = (path: string, link: ReturnType<Place['resetLink']> = null): Place => ({
  path,
  search: '',
  state: {},
  resetLink: () => link,
})

/** The documents by name; `server/documents/document.ts` chooses among the same names. */
export const prerenderPlaces: Record<string, Place> = {
  signin: place('/auth/signin'),
  'forgot-password': place('/auth/forgot-password'),
  'reset-password': place('/auth/reset-password', { email: '', token: '', invitation: false }),
  'reset-password.wrong-link': place('/auth/reset-password'),
}

const never = () => {
  throw new Error('Nothing is called while prerendering.')
}

export const prerenderServices: AuthServices = {
  access: { createToken: never, endSession: never, requestPasswordReset: never, resetPassword: never },
  challenges: { begin: never, answer: never },
  clock: { now: () => 0, waitUntil: never },
  deadlines: { read: () => null, keep: never },
  flash: { leave: never, take: never },
  store: { read: () => null, write: never, retire: never, clear: never, watch: never },
}
