import * as z from '#contract/zod.ts'
import { type JobKind, type JobPayload, jobTable } from '../db/job-table.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'

/**
 * How a run ended without an error: the work is done, the rest needs another run, or it must never run again.
 * `afterMs`: the least pause before that run, of which the runner makes up to twice as much; without it, at once.
 */
export type RunResult = { kind: 'done' } | { kind: 'more'; afterMs?: number } | { kind: 'dead'; reason: string }

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
export async function runJob<Kind extends JobKind>(
  handlers: Partial<JobHandlers>,
  job: ClaimedJob & { readonly kind: Kind },
): Promise<RunResult> {
  const { kind } = job
  const handler: JobHandler<Kind> | undefined = handlers[kind]
  if (!handler) return { kind: 'dead', reason: 'nobody knows this kind' }
  const read = z.safeParse(jobTable[kind].payload, job.payload)
  if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
  return handler({ ...job, payload: read.data as JobPayload<Kind> })
}
