import { customerScope } from '../db/database.ts'
import type { CustomerScope, Database, Scope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { customerExists } from '../queries/customers.ts'
import { Refusal } from './refusal.ts'

/**
 * What X-Client-Idx leaves of a caller's scope. Empty or the own customer changes nothing, since browsers always send the own
 * one; staff narrow to any customer of the tenant. @throws Refusal 404 for every other customer, there or not.
 */
export async function narrowedScope(
  db: Database,
  { header, own, wide }: { header: string; own: CustomerScope; wide: Scope },
): Promise<Scope> {
  if (header === '' || header === own.customerId) return wide
  if (!wide.staff || !isUuid(header)) throw new Refusal('record.missing')
  const { tenant, userId } = own
  if (!(await db.within(wide, (tx) => customerExists(tx, tenant, header)))) throw new Refusal('record.missing')
  return customerScope({ tenant, userId, customerId: header })
}
