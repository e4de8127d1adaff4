import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

/** A stored role, with its grants by name and the number of its holders. */
export interface RoleRow {
  name: string
  label: string
  permissions: string[]
  users: number
}

/** Reads the roles of a tenant in their order, without staff profiles; only one when a name is given. */
export function listRoles(tx: Transaction, tenant: string, name?: string): Promise<RoleRow[]> {
  return readRoles(tx, tenant, { profiles: false, name })
}

/** Reads the staff profiles of a tenant in their order; only one when a name is given (docs/decisions/0086). */
export function listProfiles(tx: Transaction, tenant: string, name?: string): Promise<RoleRow[]> {
  return readRoles(tx, tenant, { profiles: true, name })
}

async function readRoles(
  tx: Transaction,
  tenant: string,
  { profiles, name }: { profiles: boolean; name: string | undefined },
): Promise<RoleRow[]> {
  let query = tx
    .selectFrom('roles as r')
    .where('r.tenant', '=', tenant)
    .where('r.name', profiles ? 'like' : 'not like', 'staff.%')
  if (name !== undefined) query = query.where('r.name', '=', name)
  return query
    .select((it) => [
      'r.name',
      'r.label',
      sql<
        string[]
      >`array(select permission from role_permissions where tenant = r.tenant and role = r.name order by permission)`.as(
        'permissions',
      ),
      it
        .selectFrom('user_roles')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('tenant', '=', 'r.tenant')
        .whereRef('role', '=', 'r.name')
        .$asScalar()
        .$notNull()
        .as('users'),
    ])
    .orderBy('r.position')
    .orderBy('r.name')
    .execute()
}

/** Locks the roles of a tenant until the transaction ends, so that grants change one at a time. */
export async function lockRoles(tx: Transaction, tenant: string): Promise<void> {
  await tx.selectFrom('roles').select('name').where('tenant', '=', tenant).orderBy('name').forNoKeyUpdate().execute()
}

interface Grant {
  role: string
  permission: string
}

/** Adds and removes grants. A grant that already exists stays. */
export async function changeGrants(
  tx: Transaction,
  tenant: string,
  { given, taken }: { given: readonly Grant[]; taken: readonly Grant[] },
): Promise<void> {
  for (const { role, permission } of taken) {
    await tx
      .deleteFrom('role_permissions')
      .where('tenant', '=', tenant)
      .where('role', '=', role)
      .where('permission', '=', permission)
      .execute()
  }
  if (given.length === 0) return
  await tx
    .insertInto('role_permissions')
    .values(given.map((grant) => ({ tenant, ...grant })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates a staff profile without permissions, after the others. Returns its name. */
export async function insertProfile(
  tx: Transaction,
  tenant: string,
  { label, now }: { label: string; now: Date },
): Promise<string> {
  const name = `staff.${uuidv7(now)}`
  await tx.insertInto('roles').values({ tenant, name, label, position: 100 }).execute()
  return name
}

export async function renameProfile(
  tx: Transaction,
  tenant: string,
  { name, label }: { name: string; label: string },
): Promise<void> {
  await tx.updateTable('roles').set({ label }).where('tenant', '=', tenant).where('name', '=', name).execute()
}

/** Deletes a staff profile with its permissions. Nobody may have it. */
export async function deleteProfile(tx: Transaction, tenant: string, name: string): Promise<void> {
  await tx.deleteFrom('roles').where('tenant', '=', tenant).where('name', '=', name).execute()
}
