import type { AuditRecord } from '../queries/audit-log.ts'
import type { LiveSession } from './live-session.ts'

type Act = Pick<AuditRecord, 'action' | 'entity' | 'entityId' | 'before' | 'after'> & { customerId?: string }

/** An act of a member of staff as the audit log keeps it: of the customer it is about, else of the staff's own. */
export function audited(
  { session: { own }, requestId }: { session: LiveSession; requestId: string },
  act: Act,
  at: Date,
): AuditRecord {
  return { tenant: own.tenant, customerId: own.customerId, actorId: own.userId, requestId, at, ...act }
}
