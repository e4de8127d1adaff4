import { sql } from 'kysely'
import type { PersonBulkAct } from '#contract/admin/bulk-run.ts'
import { lotTenant, triedRun } from './bulk-runs.ts'
import type { StaffClient } from './staff-client.ts'

/** Signs in an administrator of a tenant with owners Lucía 1 to Lucía `many`, each of a customer. */
export async function peopledTenant(many: number): Promise<StaffClient> {
  const root = await lotTenant(many)
  await root.server.db.system(async (tx) => {
    await sql`insert into users (tenant, customer_id, id, name, email, password_hash, level, status, created_at, updated_at)
      select tenant, customer_id, customer_id, replace(name, 'Lote', 'Lucía'), customer_id || '@correo.test', 'x', 'owner', 'active',
        now(), now()
      from customers where name like 'Lote %'`.execute(tx)
    await sql`insert into user_roles (tenant, customer_id, user_id, role)
      select tenant, customer_id, customer_id, 'owner' from customers where name like 'Lote %'`.execute(tx)
  })
  return root
}

/** Begins a run on users and lets it be tried. Returns its id. */
export const triedBlock = (by: StaffClient, act: PersonBulkAct = 'block', query = 'search=lucia') =>
  triedRun(by, act, query, 'usuarios')

/** Returns how many of the people called Lucía have each status, by the audit records of acts on each. */
export async function luciasOf({ server }: StaffClient) {
  const { rows } = await server.db.system((tx) =>
    sql<{ status: string; acts: number; people: number }>`
      select status, acts, count(*)::int as people from (
        select u.status, (select count(*)::int from audit_log a where a.tenant = u.tenant and a.entity_id = u.id::text
          and a.entity = 'usuarios') as acts
        from users u where u.name like 'Lucía %') as each
      group by status, acts order by status, acts`.execute(tx),
  )
  return rows
}
