import type { JsonValue } from '../db/json.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { Place } from './place.ts'

/** Writes the audit record of money that left a charge, or came back. */
export async function auditGone({ tx, order, attempt, now }: Place, after: JsonValue): Promise<void> {
  await writeAudit(tx, {
    tenant: attempt.tenant,
    customerId: attempt.customerId,
    actorId: order.userId,
    action: 'orders.given-back',
    entity: 'payment_attempt',
    entityId: attempt.id,
    before: { state: attempt.state, order_id: order.id, order_status: order.status },
    after,
    requestId: attempt.id,
    at: now,
  })
}
