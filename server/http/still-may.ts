import { isStaff } from '#contract/permissions.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { isBlocked } from '../domain/standing.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'

/**
 * Returns the member of staff whose call a job carries out, when they could make that call now, at the product's time;
 * otherwise undefined.
 */
export async function stillMay(
  tx: Transaction,
  { tenant, staffId }: { tenant: string; staffId: string },
  permission: Permission,
  now: Date,
): Promise<Person | undefined> {
  const person = await findPerson(tx, { tenant, userId: staffId })
  if (!person || isBlocked(person, now) || !isStaff(person.roles)) return undefined
  return person.permissions.includes(permission) ? person : undefined
}
