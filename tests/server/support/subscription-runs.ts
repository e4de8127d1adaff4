import { sql } from 'kysely'
import type { SubscriptionBulkAct } from '#contract/admin/bulk-run.ts'
import { lotTenant, runAll, triedRun } from './bulk-runs.ts'
import type { StaffClient } from './staff-client.ts'

/** Signs in an administrator of a tenant with customers Lote 1 to Lote `many`; each has the paid plan of Acme. */
export async function renewingTenant(many: number): Promise<StaffClient> {
  const root = await lotTenant(many)
  await root.server.db.system(async (tx) => {
    await sql`insert into users (tenant, customer_id, id, name, email, level, status, created_at, updated_at)
      select tenant, customer_id, customer_id, 'Lucía Lote', customer_id || '@correo.test', 'owner', 'active', now(), now()
      from customers where name like 'Lote %'`.execute(tx)
    await sql`insert into user_roles (tenant, customer_id, user_id, role)
      select tenant, customer_id, customer_id, 'owner' from customers where name like 'Lote %'`.execute(tx)
    await sql`insert into subscriptions (tenant, customer_id, id, type, name, period, period_value, status, payment_status,
        starts_at, ends_at, next_payment_attempt_at, auto_renew, plan_id, plan_version, anchor_day, lines, created_at, updated_at)
      select s.tenant, c.customer_id, gen_random_uuid(), s.type, s.name, s.period, s.period_value, s.status, s.payment_status,
        s.starts_at, s.ends_at, s.next_payment_attempt_at, s.auto_renew, s.plan_id, s.plan_version, s.anchor_day, s.lines,
        now(), now()
      from subscriptions s
      join customers a on a.tenant = s.tenant and a.customer_id = s.customer_id and a.name = 'Acme Distribuciones'
      join customers c on c.tenant = s.tenant and c.name like 'Lote %'`.execute(tx)
  })
  return root
}

/** Begins a run on subscriptions and lets it be tried. Returns its id. */
export const triedRenewal = (by: StaffClient, act: SubscriptionBulkAct, query?: string) =>
  triedRun(by, act, query, 'subscriptions')

/** Confirms a tried run and lets it act. */
export async function confirmed(by: StaffClient, id: string): Promise<void> {
  await by.post(`/admin/bulk_runs/${id}/steps`, { step: 'confirm' })
  await runAll(by)
}

/** Returns how many subscriptions of the Lote customers renew or not, by the audit records of acts on each. */
export async function renewalsOf({ server }: StaffClient) {
  const { rows } = await server.db.system((tx) =>
    sql<{ renews: boolean; acts: number; subscriptions: number }>`
      select renews, acts, count(*)::int as subscriptions from (
        select s.auto_renew as renews, (select count(*)::int from audit_log a where a.tenant = s.tenant and a.entity_id = s.id::text
          and a.entity = 'subscription') as acts
        from subscriptions s join customers c on c.tenant = s.tenant and c.customer_id = s.customer_id
        where c.name like 'Lote %') as each
      group by renews, acts order by renews, acts`.execute(tx),
  )
  return rows
}

/** Returns what a trial must leave as it was: every subscription, order, attempt, mail and job but those of runs. */
export async function lifeOf({ server }: StaffClient) {
  const { rows } = await server.db.system((tx) =>
    sql<{ life: string }>`
      select 'job ' || kind || ' ' || payload::text || ' ' || run_at::text as life from jobs where kind <> 'bulk.run'
      union all select 'order ' || id || ' ' || updated_at::text from orders
      union all select 'attempt ' || id from payment_attempts
      union all select 'subscription ' || id || ' ' || version || ' ' || auto_renew from subscriptions
      order by 1`.execute(tx),
  )
  return rows.map(({ life }) => life)
}
