import { isForStaff } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isStaff, passes } from '#contract/permissions.ts'
import { customerScope, staffScope } from '../db/database.ts'
import { isBlocked } from '../domain/standing.ts'
import { bearerToken, tokenHash } from '../domain/token.ts'
import { sessionIsAlive, sessionIsStale } from '../domain/session-life.ts'
import { findCaller } from '../queries/callers.ts'
import { touchSession } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import type { CallContext } from './context.ts'
import type { LiveSession } from './live-session.ts'
import { callScope } from './call-scope.ts'
import { refuseSeenProof, requireProof } from './proof-of-possession.ts'
import { needsFactor } from './required-factor.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Returns whether a call of this row needs a session. */
export function needsSession({ access }: Pick<Endpoint, 'access'>): boolean {
  return access !== 'anyone' && access !== 'application'
}

/**
 * Returns the live session of a call. Checks in this order: the token and its life (401), the proof (401, or 409 for a
 * used one), a tenancy other than the token's (404), blocked (423), a client other than the token's (404, or 403 for
 * staff without a grant for it).
 */
export async function requireSession(
  services: Services,
  context: CallContext,
  { tenant, endpoint }: { tenant: string; endpoint: Endpoint },
): Promise<LiveSession> {
  const token = bearerToken(context.req.header('authorization'))
  if (token === null) throw new Refusal('session.ended')
  const hash = tokenHash(token)
  const now = services.machineClock.now()
  const caller = await services.db.reading('system', (tx) => findCaller(tx, hash))
  if (!caller || !sessionIsAlive(caller.session, now)) {
    await refuseSeenProof(services, context, { tenant, tokenHash: hash })
    throw new Refusal('session.ended')
  }
  const { session, person } = caller
  if (sessionIsStale(session, now)) await services.db.system((tx) => touchSession(tx, session, now))
  await requireProof(services, context, { caller, endpoint })
  if (session.tenant !== tenant) throw new Refusal('record.missing')
  context.var.facts.userId = person.userId
  context.var.facts.customerId = person.customerId
  if (isBlocked(person, services.clock.now())) throw new Refusal('account.blocked')
  const mustEnrol = needsFactor(services, person) && !caller.hasFactor
  const own = customerScope(person)
  const staff = isStaff(person.roles)
  const wide = staff ? staffScope(person) : own
  const header = context.req.header('x-client-idx') ?? ''
  const mayImpersonate = person.permissions.includes('impersonations.store')
  const request = { header, own, wide, mayImpersonate, endpoint, now: services.clock.now() }
  const { scope: reached, impersonation } = await callScope(services.db, request)
  // A profile reaches every customer only in the administration; in the calls of a customer's people it is one of them.
  const isNarrow = reached.staff && !passes('root.access', person.roles) && !isForStaff(endpoint.access)
  const scope = isNarrow ? own : reached
  return { tokenHash: hash, person, staff, own, scope, impersonation, signedInAt: session.createdAt, mustEnrol }
}
