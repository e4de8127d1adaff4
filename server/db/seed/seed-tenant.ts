import { permissions } from '#contract/permissions.ts'
import type { Transaction } from '../database.ts'
import { defaultGrants, tagOf } from '#contract/default-grants.ts'
import { builtInProfiles } from '#contract/staff-profiles.ts'
import { profileLabels, roleLabels } from './roles.ts'

/**
 * Creates the tenant, its roles, staff profiles and permissions where they are missing. Gives default grants only when
 * it creates a permission or a profile, so that a grant which an administrator removed stays removed.
 */
export async function seedTenant(
  tx: Transaction,
  { tenant, name, now }: { tenant: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('tenants')
    .values({ tenant, name, created_at: now })
    .onConflict((it) => it.doNothing())
    .execute()
  await tx.selectFrom('tenants').select('tenant').where('tenant', '=', tenant).forUpdate().execute()
  const roles = roleLabels.map((role, position) => ({ tenant, ...role, position }))
  await tx
    .insertInto('roles')
    .values(roles)
    .onConflict((it) => it.doNothing())
    .execute()
  const fresh = await tx
    .insertInto('permissions')
    .values(permissions.map((permission) => ({ tenant, name: permission, tag: tagOf(permission) })))
    .onConflict((it) => it.doNothing())
    .returning('name')
    .execute()
  const grants = grantsOf(fresh.map((row) => row.name)).map((grant) => ({ tenant, ...grant }))
  if (grants.length > 0) await tx.insertInto('role_permissions').values(grants).execute()
  await seedProfiles(tx, tenant)
}

async function seedProfiles(tx: Transaction, tenant: string): Promise<void> {
  const rows = profileLabels.map((profile, at) => ({ tenant, ...profile, position: roleLabels.length + at }))
  const fresh = await tx
    .insertInto('roles')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .returning('name')
    .execute()
  const grants = profileLabels
    .filter(({ name }) => fresh.some((row) => row.name === name))
    .flatMap(({ name: role }) => builtInProfiles[role].map((permission) => ({ tenant, role, permission })))
  if (grants.length > 0) await tx.insertInto('role_permissions').values(grants).execute()
}

function grantsOf(fresh: readonly string[]): { role: string; permission: string }[] {
  return Object.entries(defaultGrants).flatMap(([role, granted]) =>
    granted.filter((permission) => fresh.includes(permission)).map((permission) => ({ role, permission })),
  )
}
