import type { JsonValue } from '../db/json.ts'
import type { AuditRecord } from '../queries/audit-log.ts'
import type { ListExport } from '../queries/list-exports.ts'

const actions = {
  asked: 'exports.create',
  done: 'exports.finish',
  failed: 'exports.fail',
  removed: 'exports.destroy',
  taken: 'exports.download',
} as const

/**
 * Returns the audit record of a list export: one when it is requested (before a row is read), one when it ends, one
 * when it is downloaded. Each names the export and the request that began it.
 */
export function exportAudit(of: ListExport, happened: keyof typeof actions, at: Date): AuditRecord {
  const { tenant, staffCustomer, staffId, operation, query, rows, requestId } = of
  const after: JsonValue = happened === 'asked' ? { operation, query } : { operation, rows }
  const act = { action: actions[happened], entity: 'exports', entityId: of.id, before: null, after }
  return { tenant, customerId: staffCustomer, actorId: staffId, requestId, at, ...act }
}
