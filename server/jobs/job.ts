import * as z from '#contract/zod.ts'
import { isJobKind, type JobKind, type JobPayload, jobTable } from '../db/job-table.ts'
import type { ClaimedJob } from '../queries/jobs.ts'

/**
 * How a run ended without an error: the work is done, a part is done and the rest needs another run at once, or it must
 * never run again.
 */
export type RunResult = { kind: 'done' } | { kind: 'more' } | { kind: 'dead'; reason: string }

/** A claimed job with the payload of its kind. */
export type Job<Kind extends JobKind> = Omit<ClaimedJob, 'kind' | 'payload'> & {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
}

/** Does the work of one kind of job. An error means: later. It may run twice, so repeating it must be harmless. */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>) => Promise<RunResult>

/** The handler of each kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

/** Runs a job by its kind's handler. Without a handler, or with a payload that does not fit, the job is dead. */
export async function runJob(handlers: Partial<JobHandlers>, job: ClaimedJob): Promise<RunResult> {
  return isJobKind(job.kind) ? runKind(handlers, job.kind, job) : { kind: 'dead', reason: 'nobody knows this kind' }
}

async function runKind<Kind extends JobKind>(handlers: Partial<JobHandlers>, kind: Kind, job: ClaimedJob): Promise<RunResult> {
  const handler: JobHandler<Kind> | undefined = handlers[kind]
  if (!handler) return { kind: 'dead', reason: 'nobody knows this kind' }
  const read = z.safeParse(jobTable[kind].payload, job.payload)
  if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
  return handler({ ...job, kind, payload: read.data as JobPayload<Kind> })
}
