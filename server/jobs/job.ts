import * as z from '#contract/zod.ts'
import { isJobKind, type JobKind, type JobPayload, jobTable } from '../db/job-table.ts'
import type { ClaimedJob } from '../queries/jobs.ts'

/**
 * How a run ended, if it did not throw: the work is done, a part of it is and the rest wants another run at once, or it
 * must never be tried again.
 */
export type RunResult = { kind: 'done' } | { kind: 'more' } | { kind: 'dead'; reason: string }

/** A job in the hands of a worker, with what its kind carries. */
export type Job<Kind extends JobKind> = Omit<ClaimedJob, 'kind' | 'payload'> & {
  readonly kind: Kind
  readonly payload: JobPayload<Kind>
}

/** Does the work of one kind of job. Throwing means: later. It may run twice, so it must be harmless when repeated. */
export type JobHandler<Kind extends JobKind> = (job: Job<Kind>) => Promise<RunResult>

/** Who does which kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

/** Has a job done by the handler of its kind; a kind without one, or a payload that is none of its kind, is dead. */
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
