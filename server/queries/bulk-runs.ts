import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { BulkOperation, BulkRun as WireRun, RunAct, RunResult } from '#contract/admin/bulk-run.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'
import type { Position } from './keyset.ts'

/** The tenant and id of a bulk run. */
export interface RunKey {
  tenant: string
  id: string
}

export type RunCounts = Readonly<Partial<Record<RunResult, number>>>

/** One act of a member of staff on every record that a filter found. */
export interface BulkRun extends RunKey {
  staffCustomer: string
  staffId: string
  staffName: string | null
  operation: BulkOperation
  act: RunAct
  reason: string
  query: Readonly<Record<string, string>>
  undoes: string | null
  requestId: string
  state: WireRun['state']
  stoppedFor: WireRun['stoppedFor']
  nextAt: Position | null
  total: number
  tried: number
  acted: number
  forecasts: RunCounts
  outcomes: RunCounts
  createdAt: Date
  waitsUntil: Date | null
  endedAt: Date | null
}

export type NewRun = Pick<
  BulkRun,
  'tenant' | 'staffCustomer' | 'staffId' | 'operation' | 'act' | 'reason' | 'query' | 'undoes' | 'requestId' | 'createdAt'
>

const openStates = ['counting', 'trying', 'tried', 'running', 'paused'] as const

function runs(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('bulk_runs as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 'r.tenant').onRef('u.customer_id', '=', 'r.staff_customer').onRef('u.id', '=', 'r.staff_id'),
    )
    .select([
      'r.tenant',
      'r.id',
      'r.staff_customer as staffCustomer',
      'r.staff_id as staffId',
      calledName('u').as('staffName'),
      'r.operation',
      'r.act',
      'r.reason',
      'r.query',
      'r.undoes',
      'r.request_id as requestId',
      'r.state',
      'r.stopped_for as stoppedFor',
      'r.next_at as nextAt',
      'r.total',
      'r.tried',
      'r.acted',
      'r.forecasts',
      'r.outcomes',
      'r.created_at as createdAt',
      'r.waits_until as waitsUntil',
      'r.ended_at as endedAt',
    ])
    .where('r.tenant', '=', tenant)
}

const asRun = (row: object) => row as BulkRun

/** Writes a new run without any record yet. Returns its id. */
export async function insertRun(tx: Transaction, run: NewRun): Promise<string> {
  const id = uuidv7(run.createdAt)
  await tx
    .insertInto('bulk_runs')
    .values({
      tenant: run.tenant,
      id,
      staff_customer: run.staffCustomer,
      staff_id: run.staffId,
      operation: run.operation,
      act: run.act,
      reason: run.reason,
      query: toJson(run.query),
      undoes: run.undoes,
      request_id: run.requestId,
      created_at: run.createdAt,
    })
    .execute()
  return id
}

export async function findRun(tx: Transaction, { tenant, id }: RunKey): Promise<BulkRun | undefined> {
  const row = await runs(tx, tenant).where('r.id', '=', id).executeTakeFirst()
  return row && asRun(row)
}

/** Reads the runs of all staff of some operations since a time, the newest first, a hundred at most. */
export async function listRuns(
  tx: Transaction,
  tenant: string,
  { operations, since }: { operations: readonly BulkOperation[]; since: Date },
): Promise<BulkRun[]> {
  const rows = await runs(tx, tenant)
    .where('r.operation', 'in', operations)
    .where('r.created_at', '>=', since)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(asRun)
}

/** Reads the open runs of a person, and lets one of their runs begin at a time. */
export async function lockOpenRuns(tx: Transaction, { tenant, staffId }: Pick<BulkRun, 'tenant' | 'staffId'>) {
  await sql`select pg_advisory_xact_lock(hashtext(${`bulk runs of ${tenant} ${staffId}`}))`.execute(tx)
  const rows = await runs(tx, tenant).where('r.staff_id', '=', staffId).where('r.state', 'in', openStates).execute()
  return rows.map(asRun)
}

/**
 * Moves a run from one state to the next. `waitsUntil`: how long a state waits for a person. `endedAt` and `stoppedFor`
 * belong to an end. Returns false, and changes nothing, when it is not in the first state any more.
 */
export async function moveRun(
  tx: Transaction,
  { tenant, id, state }: Pick<BulkRun, 'tenant' | 'id' | 'state'>,
  to: {
    state: BulkRun['state']
    waitsUntil?: Date | undefined
    endedAt?: Date | undefined
    stoppedFor?: BulkRun['stoppedFor'] | undefined
  },
): Promise<boolean> {
  const change = {
    state: to.state,
    waits_until: to.waitsUntil ?? null,
    ended_at: to.endedAt ?? null,
    stopped_for: to.stoppedFor ?? null,
  }
  return advanceRun(tx, { tenant, id }, { state }, change)
}

/** Moves a run on from where its worker read it. Returns false when it stands elsewhere by now. */
export async function advanceRun(
  tx: Transaction,
  { tenant, id }: RunKey,
  from: Partial<Pick<BulkRun, 'state' | 'total' | 'tried' | 'acted'>>,
  to: Updateable<Schema['bulk_runs']>,
): Promise<boolean> {
  const taken = await tx
    .updateTable('bulk_runs')
    .set(to)
    .where((it) => it.and({ tenant, id, ...from }))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
