import { endpoints } from '#contract/endpoints.ts'
import { isStaff } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { isBlocked } from '../domain/standing.ts'
import type { ListExport } from '../queries/list-exports.ts'
import { findPerson } from '../queries/people.ts'

/** Returns whether the person who requested a file could request it now, at the product's time. */
export async function mayExport(tx: Transaction, { tenant, staffId, operation }: ListExport, now: Date): Promise<boolean> {
  const person = await findPerson(tx, { tenant, userId: staffId })
  if (!person || isBlocked(person, now) || !isStaff(person.roles)) return false
  return person.permissions.includes(endpoints[operation].access.permission)
}
