import type { SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type { Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import type { LiveSession } from '../http/live-session.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { stateOf } from '../subscriptions/life.ts'

interface Act {
  action: string
  act?: SubscriptionAct
  after: JsonValue
  session: Pick<LiveSession, 'person'>
  requestId: string
  now: Date
}

/** Returns what the audit record of an act on a discount says about it, before and after. */
export function auditedDiscount({ discountPercent, discountLeft }: LifeRow, act: SubscriptionAct | undefined) {
  const isOfDiscount = act === 'discount.give' || act === 'discount.stop'
  return isOfDiscount ? { discount: discountPercent, renewals: discountLeft } : {}
}

/** Writes the audit record of an act on a subscription, with its former state. */
export async function auditAct(
  tx: Transaction,
  row: LifeRow,
  { action, act, after, session, requestId, now }: Act,
): Promise<void> {
  const { tenant, customerId, id, autoRenew, planId, period } = row
  const before = { state: stateOf(row), auto_renew: autoRenew, plan_id: planId, period, ...auditedDiscount(row, act) }
  const of = { entity: 'subscription', entityId: id, before, after }
  await writeAudit(tx, { tenant, customerId, actorId: session.person.userId, action, ...of, requestId, at: now })
}
