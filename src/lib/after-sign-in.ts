import { givenAddress } from './address.ts'
import type { Destination } from './navigation.tsx'

/**
 * Where a signed-in person goes: to the application that asked, keeping the query, else to the start gate, keeping the
 * origin (SIGNIN-2).
 */
export function afterSignIn(search: string, state: { origin?: unknown }): Destination {
  if (new URLSearchParams(search).has('app')) return { to: givenAddress(`/auth/connect${search}`) }
  return { to: '/bridge', state: typeof state.origin === 'string' ? { origin: state.origin } : undefined }
}
