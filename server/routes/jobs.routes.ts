import { idFilter } from './admin/id-filter.ts'
import type { JobRecord } from '#contract/admin/log.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { audited } from '../http/audited.ts'
import { adminScope } from '../http/admin-scope.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../http/cursor-pages.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { beginJobAgain, jobOrders, listJobRecords, lockJobRecord } from '../queries/job-records.ts'
import type { JobRow } from '../queries/job-records.ts'
import type { Services } from '../services.ts'

/** Handles the list of the server's background jobs. */
export function jobRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, 'listJobs' | 'retryJob'> {
  return {
    async listJobs({ session, tenant, query, language }) {
      const page = pageRequest(jobOrders, query, language)
      const filters = {
        tenant,
        search: query.search,
        state: query.state,
        kind: query.kind,
        customerId: idFilter(query.customerId),
      }
      const read = await db.reading(adminScope(session), (tx) => listJobRecords(tx, filters, page))
      return pageAnswer(page, read, jobOf)
    },

    async retryJob(call) {
      const data = await db.within(adminScope(call.session), (tx) => retry(tx, call, clock.now()))
      wakeJobs()
      return { data }
    },
  }
}

/** Restarts a job that gave up. @throws Refusal 404, 409 for a job that did not give up */
async function retry(tx: Transaction, call: Call<'retryJob'>, now: Date): Promise<JobRecord> {
  const { tenant, params } = call
  const before = isUuid(params.id) ? await lockJobRecord(tx, tenant, params.id) : undefined
  if (!before) throw new Refusal('record.missing')
  if (before.state !== 'dead') throw new Refusal('job.state')
  await beginJobAgain(tx, { tenant, id: before.id, now })
  const after: JobRow = { ...before, state: 'ready', attempts: 0, runAt: now, finishedAt: null }
  const auditOf = ({ kind, state, attempts }: JobRow) => ({ kind, state, attempts })
  const { customerId } = before
  const act = {
    customerId,
    action: 'system_logs.update',
    entity: 'jobs',
    entityId: before.id,
    before: auditOf(before),
    after: auditOf(after),
  }
  await writeAudit(tx, audited(call, act, now))
  return jobOf(after)
}

function jobOf(row: JobRow): JobRecord {
  const { id, kind, state, customerId, customerName, attempts, maxAttempts, lastError } = row
  return {
    id,
    kind,
    state,
    customer: { id: customerId, name: customerName },
    attempts,
    maxAttempts,
    runAt: row.runAt.toISOString(),
    lastError,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
