import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** A stored permission, with the roles that hold it, without staff profiles. */
export interface PermissionRow {
  name: string
  tag: string
  roles: string[]
}

/** Reads the permissions of a tenant by name; only one when a name is given. */
export async function listPermissions(tx: Transaction, tenant: string, name?: string): Promise<PermissionRow[]> {
  let query = tx.selectFrom('permissions as p').where('p.tenant', '=', tenant)
  if (name !== undefined) query = query.where('p.name', '=', name)
  return query
    .select([
      'p.name',
      'p.tag',
      sql<string[]>`array(select role from role_permissions where tenant = p.tenant and permission = p.name
        and role not like 'staff.%' order by role)`.as('roles'),
    ])
    .orderBy('p.name')
    .execute()
}

export async function setTag(tx: Transaction, tenant: string, { name, tag }: { name: string; tag: string }): Promise<void> {
  await tx.updateTable('permissions').set({ tag }).where('tenant', '=', tenant).where('name', '=', name).execute()
}

/** Adds missing permissions, and removes unwanted ones with their grants. */
export async function changePermissions(
  tx: Transaction,
  tenant: string,
  { added, removed }: { added: readonly { name: string; tag: string }[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) await tx.deleteFrom('permissions').where('tenant', '=', tenant).where('name', 'in', removed).execute()
  if (added.length > 0)
    await tx
      .insertInto('permissions')
      .values(added.map((one) => ({ tenant, ...one })))
      .execute()
}
