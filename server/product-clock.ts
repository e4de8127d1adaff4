import { movableClock } from './clock.ts'
import type { Clock, MovableClock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { JobRunner } from './jobs/runner.ts'
import { readClockLead } from './queries/clock-lead.ts'

/** Returns the product's clock: in sandbox mode with its stored lead, in production the machine's clock. */
export async function productClock(env: Pick<Env, 'sandbox'>, db: Database, machineClock: Clock): Promise<MovableClock> {
  const clock = movableClock(machineClock)
  if (env.sandbox) clock.setLead(await readClockLead(db))
  return clock
}

/**
 * Returns a runner for a clock that another process on the same database may move: it reads the lead before it looks
 * for jobs.
 */
export function inStep(runner: JobRunner, clock: MovableClock, db: Database): Pick<JobRunner, 'beginDue' | 'sweep'> {
  return {
    ...runner,
    async beginDue() {
      const stored = await readClockLead(db)
      clock.setLead(Math.max(clock.lead(), stored))
      return runner.beginDue()
    },
  }
}
