import { givenAddress } from './address.ts'
import type { Destination } from './navigation.tsx'

/**
 * Returns the next place after sign-in: the application that asked, with the query, else the start gate, with the
 * origin (SIGNIN-2).
 */
export function afterSignIn(search: string, state: { origin?: unknown }): Destination {
  if (new URLSearchParams(search).has('app')) return { to: givenAddress(`/auth/connect${search}`) }
  return { to: '/bridge', state: typeof state.origin === 'string' ? { origin: state.origin } : undefined }
}
