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
