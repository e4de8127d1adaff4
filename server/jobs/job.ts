import type { ClaimedJob } from '../queries/jobs.ts'

/** How a run ended, if it did not throw: the work is done, a part of it is and the rest wants another run at once, or it must never be tried again. */
export type RunResult = { kind: 'done' } | { kind: 'more' } | { kind: 'dead'; reason: string }

/** Does the work of one kind of job. Throwing means: later. It may run twice, so it must be harmless when repeated. */
export type JobHandler = (job: ClaimedJob) => Promise<RunResult>
