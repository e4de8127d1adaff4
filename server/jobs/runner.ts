import { randomUUID } from 'node:crypto'
import { describeError } from '../log/describe-error.ts'
import { laneOf, lanes } from '../db/job-table.ts'
import { clockSkew } from '../domain/clock-skew.ts'
import { claimJobs } from '../queries/claim-jobs.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import { endRun, giveUpUnknownJobs } from '../queries/jobs.ts'
import { retentionOf } from './retention.ts'
import { sweep } from '../queries/janitor.ts'
import type { Services } from '../services.ts'
import { planLostBillingSteps } from '../subscriptions/plan-lost-billing-steps.ts'
import { backoff } from './backoff.ts'
import { type JobHandlers, runJob } from './job.ts'
import { keepMonths } from './keep-months.ts'
import { planBooks } from './plan-books.ts'
import { planFigures } from './plan-figures.ts'
import { planRules } from './plan-rules.ts'
import { createPlaces } from './lane-places.ts'
import { createTenantShares } from './tenant-shares.ts'

/**
 * A run that has begun. It rejects when its end could not be written; then the lease passes, and another worker takes
 * the job.
 */
export type Run = Promise<void>

export interface JobRunner {
  /** Claims due jobs of each lane, as many as it has free places, and begins them. Returns the runs that were begun. */
  beginDue(): Promise<readonly Run[]>
  /** Like `beginDue`, but waits until those runs have ended. Returns how many jobs were run. */
  runDue(): Promise<number>
  /**
   * Keeps the months of what grows, deletes expired records in the database, plans billing steps of subscriptions
   * without a waiting job and the books of yesterday, and gives up old jobs of unknown kinds.
   */
  sweep(): Promise<void>
}

type Needs = Pick<Services, 'db' | 'clock' | 'machineClock' | 'logger' | 'metrics'>

type Ending = Parameters<typeof endRun>[2]

/** How a run ended: `retry` failed and runs again, `ready` went well and goes on later. */
const outcomeOf = (ending: Ending) => (ending.state === 'ready' && ending.error !== null ? 'retry' : ending.state)

/**
 * Runs jobs of the table. A kind without a handler waits for a process that has one only until it is claimed; then it
 * dies.
 */
export function createJobRunner(services: Needs, handlers: Partial<JobHandlers>, chance: () => number): JobRunner {
  const { db, clock, machineClock, logger, metrics } = services

  async function run(job: ClaimedJob): Promise<void> {
    const started = performance.now()
    const ending = await endingOf(job)
    const mine = await db.system((tx) => endRun(tx, job, ending))
    const outcome = mine ? outcomeOf(ending) : 'lost'
    metrics.jobs.inc({ kind: job.kind, outcome })
    logger.info(
      { job_id: job.id, kind: job.kind, attempt: job.attempts, outcome, ms: Math.round(performance.now() - started) },
      'job',
    )
  }

  async function endingOf(job: ClaimedJob): Promise<Ending> {
    try {
      const result = await runJob(handlers, job)
      const at = clock.now()
      if (result.kind === 'more') {
        const pause = Math.round((result.afterMs ?? 0) * (1 + chance()))
        return { state: 'ready', runAt: new Date(at.getTime() + pause), error: null }
      }
      return result.kind === 'done' ? { state: 'done', at } : { state: 'dead', at, error: result.reason }
    } catch (error) {
      return failed(job, error)
    }
  }

  function failed(job: ClaimedJob, error: unknown): Ending {
    const { type, code = '', message } = describeError(error)
    const text = `${type} ${code} ${message}`.trim()
    logger.warn({ job_id: job.id, kind: job.kind, attempt: job.attempts, error }, 'job failed')
    const at = clock.now()
    if (job.attempts >= job.maxAttempts) return { state: 'dead', at, error: text }
    return { state: 'ready', runAt: new Date(at.getTime() + backoff(job.attempts, chance())), error: text }
  }

  const places = createPlaces()
  const tenantShares = createTenantShares()

  async function claim(): Promise<readonly ClaimedJob[]> {
    const now = clock.now()
    const free = places.takeAll()
    const jobs: ClaimedJob[] = []
    try {
      const claim = await db.system(async (tx) => {
        const shares = await tenantShares.next(tx, { now, free })
        return claimJobs(tx, { now, lockedBy: randomUUID(), free, shares })
      })
      tenantShares.claimed(claim, free)
      jobs.push(...claim.jobs)
    } finally {
      for (const lane of lanes) places.giveBack(lane, free[lane] - jobs.filter(({ kind }) => laneOf(kind) === lane).length)
    }
    return jobs
  }

  function giveBack(job: ClaimedJob): void {
    tenantShares.ended(job)
    places.giveBack(laneOf(job.kind), 1)
  }

  const beginDue = async () => {
    const jobs = await claim()
    return jobs.map((job) => run(job).finally(() => giveBack(job)))
  }

  return {
    beginDue,
    async runDue() {
      const runs = await beginDue()
      await Promise.all(runs)
      return runs.length
    },
    async sweep() {
      const now = clock.now()
      const retention = await db.system(retentionOf)
      await keepMonths({ db, logger }, now, retention)
      const machineNow = machineClock.now()
      const overEverywhere = new Date(machineNow.getTime() - clockSkew)
      const deleted = await db.system((tx) => sweep(tx, { now, machineNow, overEverywhere, retention }))
      const planned = await db.system((tx) => planLostBillingSteps(tx, now))
      const books = await db.system((tx) => planBooks(tx, now))
      const rules = await db.system((tx) => planRules(tx, now))
      const figures = await db.system((tx) => planFigures(tx, now))
      const unknown = await db.system((tx) => giveUpUnknownJobs(tx, now))
      logger.info({ deleted, planned, books, rules, figures, unknown }, 'swept')
    },
  }
}
