import { endpoints } from '#contract/endpoints.ts'
import { openRunStates, waitingRunStates } from '#machines/lifecycles/bulk-run.machine.ts'
import type { BulkLists } from '../http/bulk-list.ts'
import { runAudit } from '../http/run-audit.ts'
import { stillMay } from '../http/still-may.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { findRun, moveRun } from '../queries/bulk-runs.ts'
import type { BulkRun } from '../queries/bulk-runs.ts'
import type { Services } from '../services.ts'
import { createRunSteps } from './bulk-run-steps.ts'
import type { JobHandler } from './job.ts'

/** Milliseconds of work before other jobs get their turn; far less than the lease. */
const runFor = 2_000
/** Failed or killed turns in a row before a run is given up. */
const most = 20

/**
 * Lists the records of a bulk run, tries its act on each, and acts once a person confirmed: for two seconds, then it
 * asks for another turn. After a kill another turn goes on, and each record is acted on once. Whoever began the run
 * must still hold the permission at each batch. With `lapse` it ends a run that waited too long for its person.
 */
export function bulkRun(
  services: Pick<Services, 'db' | 'clock' | 'machineClock' | 'logger'>,
  lists: BulkLists,
): JobHandler<'bulk.run'> {
  const { db, clock, machineClock } = services
  const steps = createRunSteps(services, lists)

  async function end(run: BulkRun, why: 'permission' | 'fault'): Promise<void> {
    const now = clock.now()
    await db.system(async (tx) => {
      const moved = await moveRun(tx, run, { state: 'stopped', stoppedFor: why, endedAt: now })
      if (moved) await writeAudit(tx, runAudit(run, 'failed', now))
    })
  }

  async function lapse(run: BulkRun): Promise<void> {
    const now = clock.now()
    if (!waitingRunStates.includes(run.state) || run.waitsUntil === null || run.waitsUntil > now) return
    await db.system(async (tx) => {
      if (await moveRun(tx, run, { state: 'expired', endedAt: now })) await writeAudit(tx, runAudit(run, 'lapsed', now))
    })
  }

  return async ({ tenant, payload, attempts }) => {
    const until = machineClock.now().getTime() + runFor
    for (;;) {
      const now = clock.now()
      const { run, person } = await db.system(async (tx) => {
        const run = await findRun(tx, { tenant, id: payload.run_id })
        return { run, person: run && (await stillMay(tx, run, endpoints[run.operation].access.permission, now)) }
      })
      if (!run || !openRunStates.includes(run.state)) return { kind: 'done' }
      if (payload.lapse || waitingRunStates.includes(run.state)) {
        if (payload.lapse) await lapse(run)
        return { kind: 'done' }
      }
      if (!person) {
        await end(run, 'permission')
        return { kind: 'dead', reason: 'the person may not do this act any more' }
      }
      if (attempts > most) {
        await end(run, 'fault')
        return { kind: 'dead', reason: 'its worker failed or was killed again and again' }
      }
      if ((await steps(run, person, until)) === 'lost') return { kind: 'done' }
      if (machineClock.now().getTime() >= until) return { kind: 'more' }
    }
  }
}
