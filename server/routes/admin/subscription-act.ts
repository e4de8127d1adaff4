import type { SubscriptionBulkAct } from '#contract/admin/bulk-run.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { actPlace, staffAct } from '../../billing/staff-act.ts'
import type { Transaction } from '../../db/database.ts'
import type { JsonValue } from '../../db/json.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { RunActing } from '../../http/bulk-list.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { findSubscriptionKey } from '../../queries/admin-subscriptions.ts'
import type { AttemptRow } from '../../queries/payment-attempts.ts'
import { findLife } from '../../queries/subscription-life.ts'
import type { SubscriptionKey } from '../../queries/subscription-life.ts'
import type { Language } from '../../refusal/language.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { actReason } from '../../subscriptions/act-reason.ts'
import { stateOf } from '../../subscriptions/life.ts'
import { lockSubscription } from '../../subscriptions/lock-subscription.ts'
import { auditAct, auditedDiscount } from '../subscription-audit.ts'

type Caller = Pick<LiveSession, 'person'>

/** An act of staff on a subscription: by a call, or by a bulk run. */
export interface SubscriptionActing extends ActDetails {
  act: SubscriptionAct
  reason: string | null
  language: Language
  session: Caller
  requestId: string
  now: Date
  /** The bulk run that does the act. */
  run?: string | undefined
}

/** Returns the key of a subscription. @throws Refusal 404 */
export async function requireSubscriptionKey(
  tx: Transaction,
  { person: { tenant } }: Caller,
  id: string,
): Promise<SubscriptionKey> {
  const key = isUuid(id) ? await findSubscriptionKey(tx, tenant, id) : undefined
  if (!key) throw new Refusal('record.missing')
  return key
}

/**
 * Does an act and writes its audit record. Returns the attempt to send to the gateway when something is charged.
 * @throws Refusal as `staffAct`, 404
 */
export async function actOnSubscriptionOf(tx: Transaction, id: string, acting: SubscriptionActing): Promise<AttemptRow | null> {
  const { act, months, charge, trial, gift, fewer, discount, language, session, run, now } = acting
  const key = await requireSubscriptionKey(tx, session, id)
  const locked = await lockSubscription(tx, key)
  const wanted = { act, details: { months, charge, trial, gift, fewer, discount }, language, bulk: run !== undefined }
  const attempt = await staffAct(tx, locked, { ...wanted, permissions: session.person.permissions, now })
  const after = await auditState(tx, key, acting)
  await auditAct(tx, locked.row, { ...acting, action: act === 'sync' ? 'subscriptions.sync' : 'subscriptions.update', after })
  return attempt
}

/** Does an act of a bulk run, which charges nothing. Returns false when the subscription is so already. */
export async function actInBulk(
  tx: Transaction,
  id: string,
  act: SubscriptionBulkAct,
  { person, ...acting }: RunActing,
): Promise<boolean> {
  const session = { person }
  const { row } = await lockSubscription(tx, await requireSubscriptionKey(tx, session, id))
  if (actReason(act, await actPlace(tx, row, person.permissions)) === 'already') return false
  await actOnSubscriptionOf(tx, id, { ...acting, act, language: 'es', session })
  return true
}

async function auditState(tx: Transaction, key: SubscriptionKey, acting: SubscriptionActing): Promise<JsonValue> {
  const row = await findLife(tx, key)
  if (!row) throw new Refusal('record.missing')
  const { act, reason, charge, trial, gift, fewer, discount, run } = acting
  const { autoRenew, planId, period, pausedUntil } = row
  return {
    state: stateOf(row),
    auto_renew: autoRenew,
    plan_id: planId,
    period,
    ...(pausedUntil && { paused_until: pausedUntil.toISOString() }),
    act,
    reason,
    ...(trial && { days: trial.days, ends_at: row.endsAt?.toISOString() ?? null }),
    ...(gift && { months: gift.months, ends_at: row.endsAt?.toISOString() ?? null }),
    ...(fewer && { lines: fewer.lines, renewal: fewer.renewal, ends_at: row.endsAt?.toISOString() ?? null }),
    ...auditedDiscount(row, act),
    ...(discount && { renewal: discount.renewal }),
    ...(charge && { charge: { centavos: charge.centavos, card_id: charge.cardId } }),
    ...(run !== undefined && { bulk_run: run }),
  }
}
