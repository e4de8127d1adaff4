import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { type JobKind, type JobPayload, jobKinds, priorities, priorityOf } from '../db/job-table.ts'
import { type ClaimedJob, mayRun } from './claim-jobs.ts'

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
      priority: priorityOf(job.kind, job.payload),
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
    .set({ run_at: job.now, attempts: 0, payload: toJson(job.payload), priority: priorityOf(job.kind, job.payload) })
    .where('tenant', '=', job.tenant)
    .where('customer_id', '=', job.customerId)
    .where('kind', '=', job.kind)
    .where('finished_at', 'is', null)
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
    insert into jobs (tenant, customer_id, id, kind, priority, payload, run_at, created_at)
    select ${tenant}, coalesce(found.owner_id, oldest.customer_id), ${uuidv7(now)}::uuid, 'mail.send', ${priorities[0]},
      jsonb_build_object('template', 'reset', 'user_id', found.user_id), ${now}::timestamptz, ${now}::timestamptz
    from (select customer_id from customers where tenant = ${tenant} order by created_at, customer_id limit 1) as oldest
    left join directory_emails as found on found.tenant = ${tenant} and found.email = ${email}
  `.execute(tx)
}

/** How long a job of an unknown kind waits for a server that knows it, in milliseconds. */
const strangerWaits = 86_400_000

/** Gives up jobs, due for a day, of kinds that this release does not know. Returns how many. */
export async function giveUpUnknownJobs(tx: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ state: 'dead', locked_by: null, locked_until: null, last_error: 'nobody knows this kind', finished_at: now })
    .where('finished_at', 'is', null)
    .where('kind', 'not in', jobKinds)
    .where('run_at', '<=', new Date(now.getTime() - strangerWaits))
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
    .where('finished_at', 'is', null)
    .where('kind', 'in', jobKinds)
    .where(mayRun)
    .executeTakeFirstOrThrow()
  return { busy, next }
}
