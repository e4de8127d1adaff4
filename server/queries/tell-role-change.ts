import type { Transaction } from '../db/database.ts'
import { enqueueMail } from './mails.ts'
import type { Person } from './people.ts'

/**
 * Mails a person that somebody else changed their role: who, from what to what, and when. Nobody is mailed who did it
 * themselves, or who has not accepted the invitation yet.
 */
export async function tellRoleChange(
  tx: Transaction,
  { tenant, customerId, userId, level, invited }: Person,
  { by, to, now }: { by: string; to: string; now: Date },
): Promise<void> {
  if (to === level || by === userId || invited) return
  const role = { by, from: level, to, at: now.toISOString() }
  await enqueueMail(tx, { tenant, customerId, userId, template: 'role-changed', role, now })
}

/**
 * Mails everybody in a staff profile that somebody else changed its permissions: who, how many were given and taken,
 * and when. Nobody is mailed who has not accepted the invitation yet.
 */
export async function tellPermissionChange(
  tx: Transaction,
  { tenant, profile }: { tenant: string; profile: string },
  { by, given, taken, now }: { by: string; given: number; taken: number; now: Date },
): Promise<void> {
  if (given + taken === 0) return
  const holders = await tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) => join.onRef('u.tenant', '=', 'r.tenant').onRef('u.id', '=', 'r.user_id'))
    .select(['u.customer_id as customerId', 'u.id as userId'])
    .where('r.tenant', '=', tenant)
    .where('r.role', '=', profile)
    .where('u.password_hash', 'is not', null)
    .execute()
  const role = { by, from: profile, to: profile, at: now.toISOString(), permissions: { given, taken } }
  for (const holder of holders) await enqueueMail(tx, { tenant, ...holder, template: 'role-changed', role, now })
}
