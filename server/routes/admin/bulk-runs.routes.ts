import { mostOpenRuns, runsShownDays } from '#contract/admin/bulk-run.ts'
import type { BulkOperation, RunBegin, RunStep } from '#contract/admin/bulk-run.ts'
import { endpoints } from '#contract/endpoints.ts'
import { wireOf } from '#contract/wire.ts'
import { bulkRunMachine, openRunStates } from '#machines/lifecycles/bulk-run.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { pageRequest } from '../../http/cursor-pages.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { readableRuns, requireRecentForRun, requireRunAccess } from '../../http/run-access.ts'
import { runAudit } from '../../http/run-audit.ts'
import { letWait } from '../../http/run-waits.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { listRunRows, runRowOrders } from '../../queries/bulk-run-rows.ts'
import { findRun, insertRun, listRuns, lockOpenRuns, moveRun } from '../../queries/bulk-runs.ts'
import type { BulkRun, NewRun } from '../../queries/bulk-runs.ts'
import { insertJob } from '../../queries/jobs.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { inverseActs, runColumns, runOf } from './bulk-run-wire.ts'

type Rows = RunBegin | 'listBulkRuns' | 'steerBulkRun' | 'undoBulkRun'

const events = {
  confirm: 'run.confirmed',
  pause: 'run.paused',
  resume: 'run.resumed',
  stop: 'run.stopped',
} as const satisfies Record<RunStep, string>

/** Handles bulk runs: begun and steered here, carried out by a job (server/jobs/bulk-run.ts). */
export function bulkRunRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock, wakeJobs } = services

  /** Begins a run; the same one that is still being listed is returned instead. @throws Refusal 409 bulk.full */
  async function begin(session: LiveSession, wanted: Omit<NewRun, 'tenant' | 'staffCustomer' | 'staffId' | 'createdAt'>) {
    const { tenant, customerId, userId } = session.own
    const now = clock.now()
    const newRun = { ...wanted, tenant, staffCustomer: customerId, staffId: userId, createdAt: now }
    const run = await db.system(async (tx) => {
      const open = await lockOpenRuns(tx, newRun)
      const same = open.find((one) => isSame(one, newRun))
      if (same) return same
      if (open.length >= mostOpenRuns) throw new Refusal('bulk.full')
      const id = await insertRun(tx, newRun)
      await insertJob(tx, { tenant, customerId, kind: 'bulk.run', payload: { run_id: id }, now })
      await writeAudit(tx, runAudit({ ...newRun, id, outcomes: {} }, 'began', now))
      return requireRun(tx, session.own.tenant, id)
    })
    wakeJobs()
    return { data: runOf(run, session) }
  }

  const beginOver =
    (name: RunBegin, operation: BulkOperation) =>
    ({ query, body: { act, reason }, session, requestId }: Call<RunBegin>) => {
      const { cursor: _, ...filters } = query
      const stored = wireOf(endpoints[name].query, filters) as NewRun['query']
      return begin(session, { operation, act, reason, query: stored, undoes: null, requestId })
    }

  return {
    beginCustomersRun: beginOver('beginCustomersRun', 'bulkCustomers'),
    beginSubscriptionsRun: beginOver('beginSubscriptionsRun', 'bulkSubscriptions'),
    beginPeopleRun: beginOver('beginPeopleRun', 'bulkPeople'),

    async listBulkRuns({ session }) {
      const since = new Date(clock.now().getTime() - runsShownDays * 86_400_000)
      const operations = readableRuns(session)
      if (operations.length === 0) return { data: [] }
      const runs = await db.system((tx) => listRuns(tx, session.own.tenant, { operations, since }))
      return { data: runs.map((run) => runOf(run, session)) }
    },

    async steerBulkRun({ params: { id }, body: { step }, session, requestId }) {
      const now = clock.now()
      const steered = await db.system(async (tx) => {
        const run = await requireRun(tx, session.own.tenant, id)
        requireRunAccess(session, run.operation, 'act')
        if (step === 'confirm' || step === 'resume') {
          if (run.staffId !== session.own.userId) throw new Refusal('permission.missing')
          requireRecentForRun(session, run.operation, machineClock.now())
        }
        if (!(await move(tx, run, step, now))) throw new Refusal('bulk.state')
        await writeAudit(tx, runAudit(run, step, now, { ...session.own, requestId }))
        return requireRun(tx, session.own.tenant, id)
      })
      wakeJobs()
      return { data: runOf(steered, session) }
    },

    async undoBulkRun({ params: { id }, body: { reason }, session, requestId }) {
      const run = await db.system((tx) => requireRun(tx, session.own.tenant, id))
      requireRunAccess(session, run.operation, 'act')
      requireRecentForRun(session, run.operation, machineClock.now())
      const act = inverseActs[run.act]
      if (act === null || openRunStates.includes(run.state)) throw new Refusal('bulk.state')
      return begin(session, { operation: run.operation, act, reason, query: run.query, undoes: run.id, requestId })
    },
  }
}

/** Takes a step of a person. Returns false when the run's state does not allow it. */
async function move(tx: Transaction, run: BulkRun, step: RunStep, now: Date): Promise<boolean> {
  const state = nextState(bulkRunMachine, run.state, events[step])
  if (state === undefined) return false
  if (state === 'paused') return letWait(tx, run, state, now)
  if (state === 'stopped') return moveRun(tx, run, { state, stoppedFor: 'person', endedAt: now })
  if (run.waitsUntil !== null && run.waitsUntil <= now) return false
  const { tenant, id, staffCustomer: customerId } = run
  if (!(await moveRun(tx, run, { state }))) return false
  await insertJob(tx, { tenant, customerId, kind: 'bulk.run', payload: { run_id: id }, now })
  return true
}

function isSame(one: BulkRun, other: NewRun): boolean {
  const fieldsOf = ({ operation, act, reason, query, undoes }: NewRun) =>
    JSON.stringify([operation, act, reason, Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)), undoes])
  return one.state === 'counting' && fieldsOf(one) === fieldsOf(other)
}

/** Returns a run of the tenant. @throws Refusal 404 */
async function requireRun(tx: Transaction, tenant: string, id: string): Promise<BulkRun> {
  const run = isUuid(id) ? await findRun(tx, { tenant, id }) : undefined
  if (!run) throw new Refusal('record.missing')
  return run
}

/** Checks that the caller may have the file of a run. @throws Refusal 404, 403 permission.missing */
export async function requireRunFile(
  { db }: Pick<Services, 'db'>,
  session: LiveSession,
  { run: id }: Call<'exportBulkRun'>['query'],
): Promise<void> {
  const { operation } = await db.system((tx) => requireRun(tx, session.own.tenant, id))
  requireRunAccess(session, operation, 'read')
}

/** Exports the records of a run, with the result of each, as a file. */
export function bulkRunFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportBulkRun'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'accion-en-lote' : 'bulk-act', {
      columns: runColumns(language),
      page: pageRequest(runRowOrders, {}, language),
      language,
      read: (page) => db.within(scope, async (tx) => listRunRows(tx, await requireRun(tx, scope.tenant, query.run), page)),
    })
}
