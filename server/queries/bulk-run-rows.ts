import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BulkOperation, RunResult } from '#contract/admin/bulk-run.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { calledName } from './called-name.ts'
import { advanceRun } from './bulk-runs.ts'
import type { BulkRun, RunCounts, RunKey } from './bulk-runs.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, Position, SliceAsked } from './keyset.ts'

/** A record of a run; `n` is its place in it, from 0. */
export interface RunRow {
  n: number
  recordId: string
}

/**
 * Adds the records that follow those of `run`. Returns false, and writes nothing, when another worker added them, or
 * the run stopped.
 */
export async function addRows(
  tx: Transaction,
  { tenant, id, total }: Pick<BulkRun, 'tenant' | 'id' | 'total'>,
  { ids, next }: { ids: readonly string[]; next: Position | null },
): Promise<boolean> {
  const reached = { total: total + ids.length, next_at: next && toJson({ ...next }) }
  if (!(await advanceRun(tx, { tenant, id }, { state: 'counting', total }, reached))) return false
  await sql`insert into bulk_run_rows (tenant, run_id, n, record_id)
    select ${tenant}, ${id}::uuid, ${total}::int + place - 1, record_id
    from unnest(${[...ids]}::uuid[]) with ordinality as it(record_id, place)`.execute(tx)
  return true
}

/** Reads the records that a run changed, after a place in it. */
export async function changedRows(
  tx: Transaction,
  key: RunKey,
  { after, limit }: { after: number; limit: number },
): Promise<readonly RunRow[]> {
  return rowsOf(tx, key, limit).where('outcome', '=', 'done').where('n', '>', after).execute()
}

/** Reads records of a run from a place on. */
export async function rowsFrom(
  tx: Transaction,
  key: RunKey,
  { from, limit }: { from: number; limit: number },
): Promise<readonly RunRow[]> {
  return rowsOf(tx, key, limit).where('n', '>=', from).execute()
}

function rowsOf(tx: Transaction, { tenant, id }: RunKey, limit: number) {
  return tx
    .selectFrom('bulk_run_rows')
    .select(['n', 'record_id as recordId'])
    .where('tenant', '=', tenant)
    .where('run_id', '=', id)
    .orderBy('n')
    .limit(limit)
}

/**
 * Writes what the act would do to the records from `tried` on. Returns the new counts; null, and writes nothing, when
 * another worker wrote them, or the run stopped.
 */
export async function addForecasts(
  tx: Transaction,
  { tenant, id, tried, forecasts }: Pick<BulkRun, 'tenant' | 'id' | 'tried' | 'forecasts'>,
  results: readonly RunResult[],
): Promise<RunCounts | null> {
  const counts = results.reduce<RunCounts>((all, one) => ({ ...all, [one]: (all[one] ?? 0) + 1 }), forecasts)
  const reached = { tried: tried + results.length, forecasts: toJson({ ...counts }) }
  if (!(await advanceRun(tx, { tenant, id }, { state: 'trying', tried }, reached))) return null
  await sql`update bulk_run_rows set forecast = it.forecast
    from unnest(${[...results]}::text[]) with ordinality as it(forecast, place)
    where tenant = ${tenant} and run_id = ${id} and n = ${tried}::int + it.place - 1`.execute(tx)
  return counts
}

/**
 * Takes a record to act on, in the transaction of the act, so that each is acted on once. The run stays locked until
 * then: whoever pauses or stops it waits for this one record. Returns false when the run does not act any more, or
 * another worker took the record.
 */
export async function takeRow(tx: Transaction, key: RunKey, n: number): Promise<boolean> {
  return advanceRun(tx, key, { state: 'running', acted: n }, { acted: n + 1 })
}

/** Writes what the act did to a taken record, and counts it. */
export async function writeOutcome(tx: Transaction, { tenant, id }: RunKey, n: number, outcome: RunResult): Promise<void> {
  await sql`update bulk_run_rows set outcome = ${outcome} where tenant = ${tenant} and run_id = ${id} and n = ${n}`.execute(tx)
  await sql`update bulk_runs
    set outcomes = outcomes || jsonb_build_object(${outcome}::text, coalesce((outcomes ->> ${outcome}::text)::int, 0) + 1)
    where tenant = ${tenant} and id = ${id}`.execute(tx)
}

/** The only order of a run's records: as they were listed. */
export const runRowOrders = { n: { key: sql.ref('r.n'), type: 'number', way: 'asc' } } as const satisfies Record<string, Order>

/** What a record `r` is called in its list; null when it is gone. */
const names: Readonly<Record<BulkOperation, RawBuilder<string | null>>> = {
  bulkCustomers: sql`(select c.name from customers c where c.tenant = r.tenant and c.customer_id = r.record_id)`,
  bulkSubscriptions: sql`(select c.name || ': ' || s.name from subscriptions s
    join customers c on c.tenant = s.tenant and c.customer_id = s.customer_id
    where s.tenant = r.tenant and s.id = r.record_id)`,
  bulkPeople: sql`(select ${calledName('u')} from users u where u.tenant = r.tenant and u.id = r.record_id)`,
}

/** Reads one page of the records of a run, with the result of each. */
export function listRunRows(tx: Transaction, { tenant, id, operation }: RunKey & Pick<BulkRun, 'operation'>, page: SliceAsked) {
  const query = tx
    .selectFrom('bulk_run_rows as r')
    .select(['r.record_id as id', names[operation].as('name'), 'r.forecast', 'r.outcome'])
    .where('r.tenant', '=', tenant)
    .where('r.run_id', '=', id)
  return readCursorPage(tx, query, sql.ref('r.record_id'), page)
}
