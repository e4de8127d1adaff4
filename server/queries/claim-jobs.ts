import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { type JobKind, type Lane, heldKinds, jobKinds, jobTable, priorities } from '../db/job-table.ts'
import type { JsonValue } from '../db/json.ts'

/** A job that a worker holds. `lockedBy` is the fence: only its holder may finish the job. */
export interface ClaimedJob {
  tenant: string
  customerId: string
  id: string
  kind: JobKind
  payload: JsonValue
  attempts: number
  maxAttempts: number
  createdAt: Date
  lockedBy: string
}

/** How many more jobs of each lane may run. */
export type LanePlaces = Readonly<Record<Lane, number>>

/** How many jobs of a tenant run in a lane, and how many more of them a claim may read. */
export interface TenantShare {
  lane: Lane
  tenant: string
  running: number
  rows: number
}

/** The jobs that a claim took, and the lanes in which more are due than had a place. */
export interface Claim {
  jobs: ClaimedJob[]
  crowded: ReadonlySet<Lane>
}

type ClaimedRow = Omit<ClaimedJob, 'lockedBy'> & { lane: Lane; isCrowded: boolean }

/** A job that its tenant does not hold back. */
export const mayRun = sql<boolean>`(kind not in (${sql.join(heldKinds)})
  or tenant not in (select tenant from tenants where state <> 'active'))`

const sourcesOf = (isIn: (lane: Lane) => boolean) =>
  jobKinds
    .map((kind) => ({ kind, ...jobTable[kind] }))
    .filter(({ lane }) => isIn(lane))
    .flatMap(({ kind, lane, lease }) => priorities.map((priority) => ({ kind, lane, lease, priority })))

/**
 * Claims jobs that are due, or whose lease has passed, as many of each lane as it has free places: what a person waits
 * for first, then those of the tenants in `shares` with the fewest running, then the oldest. Other workers skip jobs
 * that are being claimed. A kind that this release does not know waits for a server that knows it. One statement, whose
 * cost does not grow with the backlog; the claim writes no index entry (docs/decisions/0149, 0170).
 */
export async function claimJobs(
  tx: Transaction,
  { now, lockedBy, free, shares = [] }: { now: Date; lockedBy: string; free: LanePlaces; shares?: readonly TenantShare[] },
): Promise<Claim> {
  const sources = sourcesOf((lane) => free[lane] > 0).map((source) => ({ ...source, places: free[source.lane] }))
  if (sources.length === 0) return { jobs: [], crowded: new Set() }
  const isDue = sql`kind = it.kind and priority = it.priority and finished_at is null and run_at <= ${now}
    and (state = 'ready' or locked_until < ${now}) and ${mayRun}`
  const { rows } = await sql<ClaimedRow>`
    with sources as materialized (
      select * from json_to_recordset(${JSON.stringify(sources)}::json)
        as it(kind text, lane text, lease float8, priority smallint, places int)
    ),
    shares as materialized (
      select * from json_to_recordset(${JSON.stringify(shares)}::json)
        as it(lane text, tenant text, running int, rows int)
    ),
    oldest as materialized (
      select it.lane, it.lease, it.priority, it.places, j.* from sources as it cross join lateral (
        select tenant, customer_id, id, run_at from jobs where ${isDue}
        order by run_at limit it.places + 1 for update skip locked
      ) as j
    ),
    shared as materialized (
      select it.lane, it.lease, it.priority, it.places, j.*,
        share.running + row_number() over (partition by it.lane, it.priority, share.tenant order by j.run_at, j.id) as rank
      from shares as share join sources as it on it.lane = share.lane cross join lateral (
        select tenant, customer_id, id, run_at from jobs where tenant = share.tenant and ${isDue}
        order by run_at limit share.rows for update skip locked
      ) as j
    ),
    due as (
      select distinct on (tenant, customer_id, id) * from (
        select oldest.*, null::bigint as rank from oldest union all select * from shared
      ) as either
      order by tenant, customer_id, id, rank nulls last
    ),
    placed as (
      select *, row_number() over (partition by lane order by priority desc, rank nulls last, run_at, id) as place,
        count(*) over (partition by lane) > places as crowded
      from due
    )
    update jobs set state = 'running', locked_by = ${lockedBy}, attempts = attempts + 1,
      locked_until = ${now}::timestamptz + placed.lease * interval '1 millisecond'
    from placed
    where (jobs.tenant, jobs.customer_id, jobs.id) = (placed.tenant, placed.customer_id, placed.id)
      and placed.place <= placed.places
    returning jobs.tenant, jobs.customer_id as "customerId", jobs.id, jobs.kind, jobs.payload, jobs.attempts,
      jobs.max_attempts as "maxAttempts", jobs.created_at as "createdAt", placed.lane, placed.crowded as "isCrowded"
  `.execute(tx)
  const jobs = rows.map(({ lane: _lane, isCrowded: _isCrowded, ...job }) => ({ ...job, lockedBy }))
  return {
    jobs: jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    crowded: new Set(rows.filter(({ isCrowded }) => isCrowded).map(({ lane }) => lane)),
  }
}

/** Returns the tenants with a job of a lane that is due and that nothing holds back. Reads one index entry for each. */
export async function tenantsWithDueJobs(tx: Transaction, { lane, now }: { lane: Lane; now: Date }): Promise<string[]> {
  const sources = sourcesOf((one) => one === lane).map(({ kind, priority }) => ({ kind, priority }))
  const { rows } = await sql<{ tenant: string }>`
    select tenants.tenant from tenants where exists (
      select from json_to_recordset(${JSON.stringify(sources)}::json) as it(kind text, priority smallint)
      cross join lateral (
        select from jobs
        where jobs.tenant = tenants.tenant and kind = it.kind and priority = it.priority and finished_at is null
          and run_at <= ${now} and (jobs.state = 'ready' or locked_until < ${now})
        limit 1
      ) as due
      where tenants.state = 'active' or it.kind not in (${sql.join(heldKinds)})
    )
  `.execute(tx)
  return rows.map(({ tenant }) => tenant)
}
