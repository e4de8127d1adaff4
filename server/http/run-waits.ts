import { runWaitsDays } from '#contract/admin/bulk-run.ts'
import type { Transaction } from '../db/database.ts'
import { moveRun } from '../queries/bulk-runs.ts'
import type { BulkRun } from '../queries/bulk-runs.ts'
import { insertJob } from '../queries/jobs.ts'

/**
 * Lets a run wait for a person, and plans the job that ends the wait. Returns false when the run is in another state
 * meanwhile.
 */
export async function letWait(tx: Transaction, run: BulkRun, state: 'tried' | 'paused', now: Date): Promise<boolean> {
  const waitsUntil = new Date(now.getTime() + runWaitsDays * 86_400_000)
  if (!(await moveRun(tx, run, { state, waitsUntil }))) return false
  const { tenant, id, staffCustomer: customerId } = run
  await insertJob(tx, {
    tenant,
    customerId,
    kind: 'bulk.run',
    payload: { run_id: id, lapse: true },
    now,
    runAt: waitsUntil,
  })
  return true
}
