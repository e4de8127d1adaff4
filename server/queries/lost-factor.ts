import type { Transaction } from '../db/database.ts'
import { deleteFactors, hasFactor } from './factors.ts'
import { enqueueMail } from './mails.ts'
import { deleteSessionsOf } from './sessions.ts'

/**
 * Turns off every second factor of a person who lost it, ends their sessions and mails them. Returns false, and changes
 * nothing, when they have none.
 */
export async function resetLostFactor(
  tx: Transaction,
  person: { tenant: string; customerId: string; userId: string },
  now: Date,
): Promise<boolean> {
  if (!(await hasFactor(tx, person))) return false
  await deleteFactors(tx, person)
  await deleteSessionsOf(tx, person)
  await enqueueMail(tx, { ...person, template: 'factor-reset', now })
  return true
}
