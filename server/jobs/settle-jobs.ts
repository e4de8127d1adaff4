import { setTimeout as pause } from 'node:timers/promises'
import { waitingJobs } from '../queries/jobs.ts'
import type { Services } from '../services.ts'
import type { JobRunner } from './runner.ts'

/** Milliseconds to wait for a job of another worker. */
const patience = 30_000

/**
 * Runs due jobs until none is left, including jobs that they create and jobs that other workers hold. Returns the time
 * of the next job; null when none waits.
 */
export async function settleJobs({ db, clock }: Pick<Services, 'db' | 'clock'>, runner: JobRunner): Promise<Date | null> {
  const deadline = performance.now() + patience
  for (;;) {
    if ((await runner.runDue()) > 0) continue
    const { busy, next } = await db.system((tx) => waitingJobs(tx, clock.now()))
    if (!busy || performance.now() > deadline) return next
    await pause(20)
  }
}
