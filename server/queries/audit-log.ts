import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'

export interface AuditRecord {
  tenant: string
  customerId: string
  actorId: string
  /** `resource.action`, as in the permissions. */
  action: string
  entity: string
  entityId: string
  before: JsonValue
  after: JsonValue
  requestId: string
  at: Date
}

/** Writes an audit record, in the transaction of the change. */
export async function writeAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      tenant: record.tenant,
      customer_id: record.customerId,
      id: uuidv7(record.at),
      actor_id: record.actorId,
      action: record.action,
      entity: record.entity,
      entity_id: record.entityId,
      before: toJson(record.before),
      after: toJson(record.after),
      request_id: record.requestId,
      at: record.at,
    })
    .execute()
}
