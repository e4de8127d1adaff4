import { sql } from 'kysely'
import { defaultGrants, tagOf } from '#contract/default-grants.ts'
import { permissions } from '#contract/permissions.ts'
import { builtInProfiles } from '#contract/staff-profiles.ts'
import type { Transaction } from '../database.ts'
import { profileLabels, roleLabels } from './roles.ts'

/** Creates the tenant, its roles, staff profiles and permissions where they are missing (`seedRoles`). */
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
  await seedRoles(tx, tenant)
}

const roleRows = [...roleLabels, ...profileLabels].map((role, position) => ({ ...role, position }))
const permissionRows = permissions.map((name) => ({ name, tag: tagOf(name) }))
const grantRows = Object.entries({ ...defaultGrants, ...builtInProfiles }).flatMap(([role, granted]) =>
  granted.map((permission) => ({ role, permission })),
)

/**
 * Creates the roles, staff profiles and permissions that a tenant lacks, for all tenants or for one. Gives default
 * grants only with a new permission or a new profile, so that a grant which an administrator removed stays removed.
 */
export async function seedRoles(tx: Transaction, tenant: string | null = null): Promise<void> {
  await sql`
    with seeded as (select tenant from tenants where tenant = coalesce(${tenant}::text, tenant)),
    new_roles as (
      insert into roles (tenant, name, label, position)
      select tenant, name, label, position
      from seeded cross join json_to_recordset(${JSON.stringify(roleRows)}::json) as role (name text, label text, position int)
      where not exists (select from roles r where r.tenant = seeded.tenant and r.name = role.name)
      on conflict do nothing
      returning tenant, name
    ),
    new_permissions as (
      insert into permissions (tenant, name, tag)
      select tenant, name, tag
      from seeded cross join json_to_recordset(${JSON.stringify(permissionRows)}::json) as permission (name text, tag text)
      where not exists (select from permissions p where p.tenant = seeded.tenant and p.name = permission.name)
      on conflict do nothing
      returning tenant, name
    ),
    grants as (
      select role, permission from json_to_recordset(${JSON.stringify(grantRows)}::json) as given (role text, permission text)
    )
    insert into role_permissions (tenant, role, permission)
    select tenant, role, permission from new_permissions join grants on permission = name
    union
    select tenant, role, permission from new_roles join grants on role = name
    on conflict do nothing
  `.execute(tx)
}
