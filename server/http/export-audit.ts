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
 * What happened to the file of a list, as the audit log keeps it: that it was asked for, before a row is read, how it
 * ended, who downloaded it. All of them name the export and the request that asked for it.
 */
export function exportAudit(of: ListExport, happened: keyof typeof actions, at: Date): AuditRecord {
  const { tenant, staffCustomer, staffId, operation, query, rows, requestId } = of
  const after: JsonValue = happened === 'asked' ? { operation, query } : { operation, rows }
  const act = { action: actions[happened], entity: 'exports', entityId: of.id, before: null, after }
  return { tenant, customerId: staffCustomer, actorId: staffId, requestId, at, ...act }
}
