import { endpoints } from '#contract/endpoints.ts'
import { passes } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { isBlocked } from '../domain/standing.ts'
import type { ListExport } from '../queries/list-exports.ts'
import { findPerson } from '../queries/people.ts'

/** Returns whether the person who requested a file could request it now. */
export async function mayExport(tx: Transaction, { tenant, staffId, operation }: ListExport): Promise<boolean> {
  const person = await findPerson(tx, { tenant, userId: staffId })
  if (!person || isBlocked(person) || !passes('root.access', person.roles)) return false
  return person.permissions.includes(endpoints[operation].access.permission)
}
