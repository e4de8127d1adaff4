import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { JobKind, JobPayload } from '../db/job-table.ts'
import { insertJobOfTenant } from './jobs.ts'

/** Returns whether a job of a kind waits or runs for the tenant. */
export async function isPlanned(tx: Transaction, tenant: string, kind: JobKind): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Plans a job of the tenant as a whole, unless one of its kind waits or runs. Returns whether it did. */
export async function planOnce<Kind extends JobKind>(
  tx: Transaction,
  job: { tenant: string; kind: Kind; payload: JobPayload<Kind>; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${job.kind} ${job.tenant}`}, 0))`.execute(tx)
  if (await isPlanned(tx, job.tenant, job.kind)) return false
  await insertJobOfTenant(tx, job)
  return true
}

/**
 * Returns the tenants with customers for whom no job of a kind waits or runs, and for whom `fresh` has no row. `fresh`:
 * a query that names the tenant `t.tenant`.
 */
export async function tenantsWithout(tx: Transaction, kind: JobKind, fresh: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ tenant: string }>`
    select t.tenant from tenants t
    where exists (select 1 from customers c where c.tenant = t.tenant)
      and not exists (${fresh})
      and not exists (select 1 from jobs j where j.tenant = t.tenant and j.kind = ${kind} and j.finished_at is null)
    order by t.tenant`.execute(tx)
  return rows.map(({ tenant }) => tenant)
}
