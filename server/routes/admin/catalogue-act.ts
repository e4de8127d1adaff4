import type { Transaction } from '../../db/database.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Language } from '../../refusal/language.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { lockCatalogue } from '../../queries/catalogue-lock.ts'

/** A staff act on the catalogue: the person, the call, and the time. */
export interface CatalogueAct {
  tenant: string
  session: LiveSession
  requestId: string
  language: Language
  now: Date
}

interface Written {
  action: `${'products' | 'subscription_plans'}.${'store' | 'update'}`
  entity: 'products' | 'features' | 'subscription_plans' | 'promocodes'
  entityId: string
  before: JsonValue
  after: JsonValue
}

/** Begins an act that writes: no other act writes the tenant's catalogue until it ends. */
export const beginAct = (tx: Transaction, { tenant }: CatalogueAct): Promise<void> => lockCatalogue(tx, tenant)

/** Writes the audit record of an act, under the customer of the staff member. */
export async function auditCatalogue(tx: Transaction, act: CatalogueAct, written: Written): Promise<void> {
  const { tenant, session, requestId, now } = act
  const { userId, customerId } = session.person
  await writeAudit(tx, { tenant, customerId, actorId: userId, ...written, requestId, at: now })
}
