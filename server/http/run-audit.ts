import type { AuditRecord } from '../queries/audit-log.ts'
import type { BulkRun } from '../queries/bulk-runs.ts'

/** What happened to a bulk run, as the action of its audit record. */
const actions = {
  began: 'bulk_runs.create',
  confirm: 'bulk_runs.confirm',
  pause: 'bulk_runs.pause',
  resume: 'bulk_runs.resume',
  stop: 'bulk_runs.stop',
  ended: 'bulk_runs.finish',
  lapsed: 'bulk_runs.expire',
  failed: 'bulk_runs.fail',
} as const

type Audited = Pick<
  BulkRun,
  'tenant' | 'id' | 'staffCustomer' | 'staffId' | 'operation' | 'act' | 'reason' | 'query' | 'undoes' | 'requestId' | 'outcomes'
>

/** Returns the audit record of a bulk run, under whoever did it: the one who began the run unless `by` says another. */
export function runAudit(
  run: Audited,
  happened: keyof typeof actions,
  at: Date,
  by: { customerId: string; userId: string; requestId: string } = {
    customerId: run.staffCustomer,
    userId: run.staffId,
    requestId: run.requestId,
  },
): AuditRecord {
  const { operation, act, reason } = run
  const more = happened === 'began' ? { query: run.query, undoes: run.undoes } : { outcomes: run.outcomes }
  return {
    tenant: run.tenant,
    customerId: by.customerId,
    actorId: by.userId,
    requestId: by.requestId,
    at,
    action: actions[happened],
    entity: 'bulk_runs',
    entityId: run.id,
    before: null,
    after: { operation, act, reason, ...more },
  }
}
