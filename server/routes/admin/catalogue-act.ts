import type { Transaction } from '../../db/database.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Language } from '../../refusal/language.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { lockCatalogue } from '../../queries/catalogue-lock.ts'

/** An act of staff on the catalogue: who, in which call, when. */
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

/** Begins an act that writes: no other writes the tenant's catalogue until it ends. */
export const beginAct = (tx: Transaction, { tenant }: CatalogueAct): Promise<void> => lockCatalogue(tx, tenant)

/** Writes what an act did to a record, among those of the customer that the member of staff belongs to. */
export async function auditCatalogue(tx: Transaction, act: CatalogueAct, written: Written): Promise<void> {
  const { tenant, session, requestId, now } = act
  const { userId, customerId } = session.person
  await writeAudit(tx, { tenant, customerId, actorId: userId, ...written, requestId, at: now })
}
