import type { AuditRecord } from '../queries/audit-log.ts'
import type { LiveSession } from './live-session.ts'

type Act = Pick<AuditRecord, 'action' | 'entity' | 'entityId' | 'before' | 'after'> & { customerId?: string }

/** Returns a staff act as an audit record, under the customer that it concerns, else under the staff's own. */
export function audited(
  { session: { own }, requestId }: { session: LiveSession; requestId: string },
  act: Act,
  at: Date,
): AuditRecord {
  return { tenant: own.tenant, customerId: own.customerId, actorId: own.userId, requestId, at, ...act }
}
