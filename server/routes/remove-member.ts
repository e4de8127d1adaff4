import type { Transaction } from '../db/database.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { giveEmailUp } from '../queries/directory.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import type { Person } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { deleteUser } from '../queries/users.ts'
import { auditedUser } from './wire.ts'

/** Deletes a user: their audit records stay, their personal data goes, and their address becomes free. */
export async function removeMember(
  tx: Transaction,
  person: Person,
  { actorId, requestId, now, reason }: { actorId: string; requestId: string; now: Date; reason?: string },
): Promise<void> {
  await deleteUser(tx, person)
  await deleteSessionsOf(tx, person)
  for (const purpose of ['reset', 'connect', 'invitation'] as const) await deleteTokens(tx, person, { purpose })
  await giveEmailUp(tx, person)
  const record = { ...person, actorId, action: 'usuarios.destroy', entity: 'usuarios', entityId: person.userId }
  await writeAudit(tx, {
    ...record,
    before: auditedUser(person),
    after: reason === undefined ? null : { reason },
    requestId,
    at: now,
  })
}
