import { isStaff } from '#contract/permissions.ts'
import type { Session } from '#contract/session.ts'
import type { Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import { sessionLife } from '../domain/session-life.ts'
import { tokenBytes, tokenHash } from '../domain/token.ts'
import { mustEnrol } from '../http/required-factor.ts'
import type { Person } from '../queries/people.ts'
import { endOldSessions, insertSession } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { sessionOf } from './wire.ts'

/** Most open sessions of one person; beyond it, the session that was used longest ago ends. */
const mostSessions = 20

/** Opens a session of a person who has proved who they are, with the key that its calls are signed with. */
export async function openSession(
  services: Services,
  tx: Transaction,
  { person, publicKey, device }: { person: Person; publicKey: JsonValue; device: string },
): Promise<Session> {
  const token = services.randomText(tokenBytes)
  const now = services.machineClock.now()
  const { idleSeconds, absoluteSeconds } = sessionLife(isStaff(person.roles))
  await insertSession(tx, {
    ...person,
    tokenHash: tokenHash(token),
    publicKey,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteSeconds * 1000),
    idleSeconds,
  })
  await endOldSessions(tx, person, mostSessions)
  return sessionOf(token, person, await mustEnrol(services, tx, person))
}
