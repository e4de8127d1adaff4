import { sql } from 'kysely'
import type { JobRecord } from '#contract/admin/log.ts'
import type { Transaction } from '../db/database.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'

export type JobState = JobRecord['state']

/** A job as staff see it: its purpose and result, never its payload. */
export interface JobRow {
  id: string
  kind: string
  state: JobState
  customerId: string
  customerName: string
  attempts: number
  maxAttempts: number
  runAt: Date
  lastError: string | null
  createdAt: Date
  finishedAt: Date | null
}

export const jobOrders: Record<string, Order> = {
  '-created_at': { key: sql.ref('j.created_at'), type: 'time', way: 'desc' },
  run_at: { key: sql.ref('j.run_at'), type: 'time', way: 'asc' },
}

function jobsOf(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'j.tenant').onRef('c.customer_id', '=', 'j.customer_id'))
    .select([
      'j.id',
      'j.kind',
      'j.state',
      'j.customer_id as customerId',
      'c.name as customerName',
      'j.attempts',
      'j.max_attempts as maxAttempts',
      'j.run_at as runAt',
      'j.last_error as lastError',
      'j.created_at as createdAt',
      'j.finished_at as finishedAt',
    ])
    .where('j.tenant', '=', tenant)
}

/** Reads one page of the jobs. `search` matches the beginnings of words of a job's kind. */
export async function listJobRecords(
  tx: Transaction,
  filters: {
    tenant: string
    search: string | undefined
    state: JobState | undefined
    kind: string | undefined
    customerId: string | undefined
  },
  page: SliceAsked,
): Promise<SliceRead<JobRow>> {
  const { tenant, search, state, kind, customerId } = filters
  let query = jobsOf(tx, tenant)
  if (search !== undefined && search !== '')
    query = query.where(sql<boolean>`j.kind = any(${await kindsWith(tx, tenant, search)}::text[])`)
  if (state !== undefined) query = inState(query, state)
  if (kind !== undefined) query = query.where('j.kind', '=', kind)
  if (customerId !== undefined) query = query.where('j.customer_id', '=', customerId)
  return readCursorPage(tx, query, sql.ref('j.id'), page)
}

type JobQuery = ReturnType<typeof jobsOf>

/** Adds the state in the words of the indexes, which do not name it (docs/decisions/0149). */
function inState(query: JobQuery, state: JobState): JobQuery {
  const inIt = query.where('j.state', '=', state)
  if (state === 'dead') return inIt.where('j.finished_at', 'is not', null).where('j.last_error', 'is not', null)
  return inIt.where('j.finished_at', state === 'done' ? 'is not' : 'is', null)
}

/** Returns the kinds of a tenant's jobs whose words begin with the typed ones. Reads one index entry for each kind. */
async function kindsWith(tx: Transaction, tenant: string, typed: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds(kind) as (
      (select kind from jobs where tenant = ${tenant} order by kind limit 1)
      union all
      select (select j.kind from jobs as j where j.tenant = ${tenant} and j.kind > kinds.kind order by j.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null and search_words(kind) @@ search_query(${typed})
  `.execute(tx)
  return rows.map(({ kind }) => kind)
}

/** Returns a job, locked until the transaction ends. */
export async function lockJobRecord(tx: Transaction, tenant: string, id: string): Promise<JobRow | undefined> {
  return jobsOf(tx, tenant).where('j.id', '=', id).forUpdate('j').executeTakeFirst()
}

/** Restarts a job that gave up, with all its tries available. */
export async function beginJobAgain(
  tx: Transaction,
  { tenant, id, now }: { tenant: string; id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'ready', attempts: 0, run_at: now, finished_at: null })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .execute()
}
