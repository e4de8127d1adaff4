import type * as shipped from '#server/queries/jobs.ts'
import type { JobKind } from '#server/db/job-table.ts'
import { nextId, present } from '../../../system.ts'

/** The jobs that the protocol is made of; letters and applications are left out. */
const explored: readonly JobKind[] = ['charge.check', 'charge.release', 'charge.refund', 'subscription.renew']

export const insertJob: typeof shipped.insertJob = async (_tx, { kind, payload, now, runAt = now }) => {
  if (!explored.includes(kind)) return ''
  const id = nextId('job')
  present.system.jobs = [...present.system.jobs, { id, kind, payload: { ...payload }, runAt, state: 'ready' }]
  return id
}
