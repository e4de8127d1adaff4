import { mostRunRecords } from '#contract/admin/bulk-run.ts'
import type { RunResult } from '#contract/admin/bulk-run.ts'
import { staffScope } from '../db/database.ts'
import type { BulkLists, RunActing } from '../http/bulk-list.ts'
import { runAudit } from '../http/run-audit.ts'
import { letWait } from '../http/run-waits.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { addForecasts, addRows, changedRows, rowsFrom, takeRow, writeOutcome } from '../queries/bulk-run-rows.ts'
import { findRun, moveRun } from '../queries/bulk-runs.ts'
import type { BulkRun } from '../queries/bulk-runs.ts'
import type { Person } from '../queries/people.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'

/** How many records one batch lists, and how many it tries or acts on. */
const listedAtOnce = 1_000
const actedAtOnce = 100

/** Rolls an act back that was only tried. */
class Rehearsed extends Error {
  readonly result: RunResult
  constructor(result: RunResult) {
    super('An act was tried and is rolled back.')
    this.result = result
  }
}

/** Does the next batch until a time in milliseconds. `lost`: another worker or a person moved the run meanwhile. */
type Step = (run: BulkRun, person: Person, until: number) => Promise<'on' | 'lost'>

/** Returns what does the next batch of a run that is listed, tried or under way. */
export function createRunSteps(
  { db, clock, machineClock, logger }: Pick<Services, 'db' | 'clock' | 'machineClock' | 'logger'>,
  lists: BulkLists,
): Step {
  const scopeOf = ({ tenant, staffId }: BulkRun) => staffScope({ tenant, userId: staffId })
  const actingOf = ({ id, requestId, reason }: BulkRun, person: Person): RunActing => ({
    person,
    requestId,
    reason,
    run: id,
    now: clock.now(),
  })

  function resultOf(error: unknown): RunResult {
    if (error instanceof Rehearsed) return error.result
    if (error instanceof Refusal) return error.code
    logger.error({ error }, 'a record of a bulk run failed')
    return 'server.failed'
  }

  /** Reads the next records: those of the filter, or those that the undone run changed. */
  async function nextIds(run: BulkRun) {
    const { undoes, nextAt } = run
    if (undoes === null)
      return lists[run.operation].ids(scopeOf(run), run.query, { at: nextAt ?? undefined, startedAt: run.createdAt })
    const rows = await db.system((tx) =>
      changedRows(tx, { tenant: run.tenant, id: undoes }, { after: Number(nextAt?.key ?? -1), limit: listedAtOnce }),
    )
    const last = rows.at(-1)
    const isWhole = rows.length < listedAtOnce || last === undefined
    const place = { goes: 'after', from: 0, total: 0, more: false } as const
    return {
      ids: rows.map(({ recordId }) => recordId),
      next: isWhole ? null : { ...place, key: String(last.n), id: last.recordId },
    }
  }

  const count: Step = async (run) => {
    const { ids, next } = await nextIds(run)
    const total = run.total + ids.length
    const now = clock.now()
    return db.system(async (tx) => {
      if (!(await addRows(tx, run, { ids, next }))) return 'lost'
      if (total > mostRunRecords) {
        await moveRun(tx, run, { state: 'stopped', stoppedFor: 'size', endedAt: now })
        await writeAudit(tx, runAudit(run, 'failed', now))
      } else if (next === null) await moveRun(tx, run, { state: 'trying' })
      return 'on'
    })
  }

  const tried = (run: BulkRun, person: Person, id: string): Promise<RunResult> =>
    db
      .within(scopeOf(run), async (tx): Promise<RunResult> => {
        const isChanged = await lists[run.operation].act(tx, id, run.act, actingOf(run, person))
        throw new Rehearsed(isChanged ? 'done' : 'unchanged')
      })
      .catch(resultOf)

  const rehearse: Step = async (run, person, until) => {
    const rows = await db.system((tx) => rowsFrom(tx, run, { from: run.tried, limit: actedAtOnce }))
    const results: RunResult[] = []
    for (const { recordId } of rows) {
      results.push(await tried(run, person, recordId))
      if (machineClock.now().getTime() >= until) break
    }
    const now = clock.now()
    return db.system(async (tx) => {
      const forecasts = await addForecasts(tx, run, results)
      if (!forecasts) return 'lost'
      if (run.tried + results.length === run.total) await letWait(tx, run, 'tried', now)
      return 'on'
    })
  }

  /** Acts on a record, in one transaction with its result. */
  async function actOn(run: BulkRun, person: Person, row: { n: number; recordId: string }): Promise<boolean> {
    const scope = scopeOf(run)
    try {
      return await db.within(scope, async (tx) => {
        if (!(await takeRow(tx, run, row.n))) return false
        const isChanged = await lists[run.operation].act(tx, row.recordId, run.act, actingOf(run, person))
        await writeOutcome(tx, run, row.n, isChanged ? 'done' : 'unchanged')
        return true
      })
    } catch (error) {
      const outcome = resultOf(error)
      return db.within(scope, async (tx) => {
        if (!(await takeRow(tx, run, row.n))) return false
        await writeOutcome(tx, run, row.n, outcome)
        return true
      })
    }
  }

  const act: Step = async (run, person, until) => {
    const rows = await db.system((tx) => rowsFrom(tx, run, { from: run.acted, limit: actedAtOnce }))
    for (const row of rows) {
      if (!(await actOn(run, person, row))) return 'lost'
      if (machineClock.now().getTime() >= until) return 'on'
    }
    if (rows.length === actedAtOnce) return 'on'
    const now = clock.now()
    return db.system(async (tx) => {
      if (!(await moveRun(tx, run, { state: 'done', endedAt: now }))) return 'lost'
      await writeAudit(tx, runAudit((await findRun(tx, run)) ?? run, 'ended', now))
      return 'on'
    })
  }

  return (run, person, until) => {
    if (run.state === 'counting') return count(run, person, until)
    return run.state === 'trying' ? rehearse(run, person, until) : act(run, person, until)
  }
}
