import type { Endpoint } from '#contract/endpoint.ts'
import { recentMinutes } from '#contract/endpoint.ts'
import { clockSkew } from '../domain/clock-skew.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { LiveSession } from './live-session.ts'

/**
 * Refuses an act on money, rights or data of many people to a session that is older than `recentMinutes`
 * (docs/decisions/0093). A session whose sign-in is later than the clocks of two servers differ is old too: the
 * machine's clock was moved.
 * @throws Refusal 403 sign_in.old
 */
export function requireRecentSignIn(
  { recentSignIn }: Pick<Endpoint, 'recentSignIn'>,
  { signedInAt }: Pick<LiveSession, 'signedInAt'>,
  now: Date,
): void {
  if (!recentSignIn) return
  const age = now.getTime() - signedInAt.getTime()
  if (age < -clockSkew || age >= recentMinutes * 60_000) throw new Refusal('sign_in.old')
}
