import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { type JobKind, type JobPayload, type Lane, heldKinds, kindsIn, laneOf, lanes } from '../db/job-table.ts'

/** A job that a worker holds. `lockedBy` is the fence: only its holder may finish the job. */
export interface ClaimedJob {
  tenant: string
  customerId: string
  id: string
  kind: string
  payload: JsonValue
  attempts: number
  maxAttempts: number
  createdAt: Date
  lockedBy: string
}

/** How many more jobs of each lane may run. */
export type LanePlaces = Readonly<Record<Lane, number>>

type DueJob = Pick<ClaimedJob, 'tenant' | 'id' | 'kind'> & { customer_id: string }

/** Writes a job in the transaction of its cause; it is due at once unless `runAt` says later. Returns its id. */
export async function insertJob<Kind extends JobKind>(
  tx: Transaction,
  job: { tenant: string; customerId: string; kind: Kind; payload: JobPayload<Kind>; now: Date; runAt?: Date },
): Promise<string> {
  const id = uuidv7(job.now)
  await tx
    .insertInto('jobs')
    .values({
      tenant: job.tenant,
      customer_id: job.customerId,
      id,
      kind: job.kind,
      payload: toJson(job.payload),
      run_at: job.runAt ?? job.now,
      created_at: job.now,
    })
    .execute()
  return id
}

/** Writes a job of a tenant as a whole; it belongs to the oldest customer. */
export async function insertJobOfTenant<Kind extends JobKind>(
  tx: Transaction,
  { tenant, kind, payload, now }: { tenant: string; kind: Kind; payload: JobPayload<Kind>; now: Date },
): Promise<void> {
  const { customer_id: customerId } = await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant', '=', tenant)
    .orderBy('created_at')
    .orderBy('customer_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await insertJob(tx, { tenant, customerId, kind, payload, now })
}

/** Makes a customer's job due at once, with all its tries available; creates it when none of its kind waits. */
export async function armJob<Kind extends JobKind>(
  tx: Transaction,
  job: { tenant: string; customerId: string; kind: Kind; payload: JobPayload<Kind>; now: Date },
): Promise<void> {
  const waiting = await tx
    .updateTable('jobs')
    .set({ run_at: job.now, attempts: 0, payload: toJson(job.payload) })
    .where('tenant', '=', job.tenant)
    .where('customer_id', '=', job.customerId)
    .where('kind', '=', job.kind)
    .where('state', '=', 'ready')
    .returning('id')
    .execute()
  if (waiting.length === 0) await insertJob(tx, job)
}

/**
 * Writes the job that mails a reset link to an address. One statement does the same work whether the address has an
 * account or not: without one the job belongs to the oldest customer and names no user. It stores nothing typed.
 */
export async function insertResetJob(
  tx: Transaction,
  { tenant, email, now }: { tenant: string; email: string; now: Date },
): Promise<void> {
  await sql`
    insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
    select ${tenant}, coalesce(found.owner_id, oldest.customer_id), ${uuidv7(now)}::uuid, 'mail.send',
      jsonb_build_object('template', 'reset', 'user_id', found.user_id), ${now}::timestamptz, ${now}::timestamptz
    from (select customer_id from customers where tenant = ${tenant} order by created_at, customer_id limit 1) as oldest
    left join directory_emails as found on found.tenant = ${tenant} and found.email = ${email}
  `.execute(tx)
}

/**
 * Claims jobs that are due, or whose lease has passed, as many of each lane as it has free places. Other workers skip
 * jobs that are being claimed. Unknown kinds use the rest of `upkeep`.
 */
export async function claimJobs(
  tx: Transaction,
  { now, lockedBy, leaseUntil, free }: { now: Date; lockedBy: string; leaseUntil: (kind: string) => Date; free: LanePlaces },
): Promise<ClaimedJob[]> {
  const due: DueJob[] = []
  for (const lane of lanes) {
    if (free[lane] > 0) due.push(...(await dueJobs(tx, now, free[lane]).where('kind', 'in', kindsIn(lane)).execute()))
  }
  const left = free.upkeep - due.filter(({ kind }) => laneOf(kind) === 'upkeep').length
  if (left > 0) due.push(...(await dueJobs(tx, now, left).where('kind', 'not in', lanes.flatMap(kindsIn)).execute()))
  const claimed: ClaimedJob[] = []
  for (const { tenant, customer_id, id, kind } of due) {
    const row = await tx
      .updateTable('jobs')
      .set((it) => ({ state: 'running', locked_by: lockedBy, locked_until: leaseUntil(kind), attempts: it('attempts', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .returning([
        'tenant',
        'customer_id as customerId',
        'id',
        'kind',
        'payload',
        'attempts',
        'max_attempts as maxAttempts',
        'created_at as createdAt',
      ])
      .executeTakeFirstOrThrow()
    claimed.push({ ...row, lockedBy })
  }
  return claimed
}

/** A job that its tenant does not hold back. */
export const mayRun = sql<boolean>`(kind not in (${sql.join(heldKinds)})
  or tenant not in (select tenant from tenants where state <> 'active'))`

function dueJobs(tx: Transaction, now: Date, limit: number) {
  return tx
    .selectFrom('jobs')
    .select(['tenant', 'customer_id', 'id', 'kind'])
    .where((it) =>
      it.or([
        it.and([it('state', '=', 'ready'), it('run_at', '<=', now)]),
        it.and([it('state', '=', 'running'), it('locked_until', '<', now)]),
      ]),
    )
    .where(mayRun)
    .orderBy('priority', 'desc')
    .orderBy('run_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}

type Ending =
  | { state: 'done'; at: Date }
  | { state: 'dead'; at: Date; error: string }
  /** Runs again at `runAt`. Without an error it went well so far, and has all its tries available. */
  | { state: 'ready'; runAt: Date; error: string | null }

/** Ends a run of a job. Returns false, and writes nothing, when another worker has taken it meanwhile. */
export async function endRun(tx: Transaction, job: ClaimedJob, ending: Ending): Promise<boolean> {
  const again = (runAt: Date, isWell: boolean) => ({ run_at: runAt, ...(isWell && { attempts: 0 }) })
  const finished = ending.state === 'ready' ? again(ending.runAt, ending.error === null) : { finished_at: ending.at }
  const row = await tx
    .updateTable('jobs')
    .set({
      state: ending.state,
      locked_by: null,
      locked_until: null,
      last_error: ending.state === 'done' ? null : ending.error,
      ...finished,
    })
    .where('tenant', '=', job.tenant)
    .where('customer_id', '=', job.customerId)
    .where('id', '=', job.id)
    .where('state', '=', 'running')
    .where('locked_by', '=', job.lockedBy)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether a job is due or running, and when the next one will be (the end of a lease counts); null when there
 * is none.
 */
export async function waitingJobs(tx: Transaction, now: Date): Promise<{ busy: boolean; next: Date | null }> {
  const { busy, next } = await tx
    .selectFrom('jobs')
    .select((it) => [
      it.fn.coalesce(sql<boolean>`bool_or(state = 'running' or run_at <= ${now})`, sql<boolean>`false`).as('busy'),
      sql<Date | null>`min(case state when 'running' then locked_until else run_at end)`.as('next'),
    ])
    .where('state', 'in', ['ready', 'running'])
    .where(mayRun)
    .executeTakeFirstOrThrow()
  return { busy, next }
}
