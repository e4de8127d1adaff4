import { subscriptionActs } from '#contract/admin/sale.ts'
import type { NamedCharge, SubscriptionAct, SubscriptionDetail, TrialExtension } from '#contract/admin/sale.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { LiveSession } from '../../http/live-session.ts'
import type { Language } from '../../refusal/language.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { findCustomer } from '../../queries/customers.ts'
import { defaultCard } from '../../queries/payment-methods.ts'
import { applicationsOf, findSubscriptionKey } from '../../queries/admin-subscriptions.ts'
import { findLife } from '../../queries/subscription-life.ts'
import type { SubscriptionKey } from '../../queries/subscription-life.ts'
import { findSubscription } from '../../queries/subscription-records.ts'
import type { Services } from '../../services.ts'
import { actReason } from '../../subscriptions/act-reason.ts'
import { chargeBillingStep } from '../../billing/charge-billing-step.ts'
import { stateOf } from '../../subscriptions/life.ts'
import { lockSubscription } from '../../subscriptions/lock-subscription.ts'
import { actPlace, staffAct } from '../../billing/staff-act.ts'
import { auditAct } from '../subscription-audit.ts'
import { subscriptionOf } from '../subscription-wire.ts'
import { syncedApplicationOf } from './customer-wire.ts'
import { namedCardOf } from './sales-wire.ts'

type Rows = 'getSubscriptionRecord' | 'actOnSubscription' | 'syncSubscription' | 'bulkSubscriptions'

interface ActRequest {
  act: SubscriptionAct
  reason: string | null
  months?: number | undefined
  charge?: NamedCharge | undefined
  trial?: TrialExtension | undefined
  language: Language
  session: LiveSession
  requestId: string
}

/** Handles a subscription of any customer, with the acts of staff. */
export function adminSubscriptionRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  const detail = (session: LiveSession, id: string) =>
    db.within(adminScope(session), async (tx) => {
      const key = await requireKey(tx, session, id)
      return { data: await subscriptionDetailOf(tx, key, session.person.permissions) }
    })

  /** Does an act and writes its audit record in one transaction. @throws Refusal as `staffAct`, 404 */
  async function actOn(id: string, request: ActRequest): Promise<void> {
    const now = clock.now()
    await chargeBillingStep(services, async (tx) => {
      const key = await requireKey(tx, request.session, id)
      const locked = await lockSubscription(tx, key)
      const { permissions } = request.session.person
      const { act, months, charge, trial, language } = request
      const wanted = { act, months, charge, trial, language }
      const attempt = await staffAct(tx, locked, { ...wanted, permissions, now })
      const after = await auditState(tx, key, request)
      const action = request.act === 'sync' ? 'subscriptions.sync' : 'subscriptions.update'
      await auditAct(tx, locked.row, { ...request, action, after, now })
      return attempt
    })
  }

  return {
    getSubscriptionRecord: ({ params: { id }, session }) => detail(session, id),

    async actOnSubscription({ params: { id }, body, session, language, requestId }) {
      await actOn(id, { ...body, session, language, requestId })
      return detail(session, id)
    },

    async syncSubscription({ params: { id }, session, language, requestId }) {
      await actOn(id, { act: 'sync', reason: null, session, language, requestId })
      return detail(session, id)
    },

    async bulkSubscriptions({ body: { ids, act, reason = null }, session, language, requestId }) {
      const data: { id: string; failure: FailureCode | null }[] = []
      for (const id of ids) {
        const failure = await actOn(id, { act, reason, session, language, requestId }).then(() => null, codeOf)
        data.push({ id, failure })
      }
      return { data }
    },
  }
}

function codeOf(reason: unknown): FailureCode {
  if (reason instanceof Refusal) return reason.code
  throw reason
}

/** Returns the key of a subscription. @throws Refusal 404 */
async function requireKey(tx: Transaction, { own: { tenant } }: LiveSession, id: string): Promise<SubscriptionKey> {
  const key = isUuid(id) ? await findSubscriptionKey(tx, tenant, id) : undefined
  if (!key) throw new Refusal('record.missing')
  return key
}

/**
 * Returns a subscription with the acts that are open to a person with `permissions`, and why the others are not.
 * @throws Refusal 404
 */
export async function subscriptionDetailOf(
  tx: Transaction,
  key: SubscriptionKey,
  permissions: readonly string[],
): Promise<SubscriptionDetail> {
  const row = await findSubscription(tx, key)
  const life = await findLife(tx, key)
  const customer = await findCustomer(tx, key.tenant, key.customerId)
  if (!row || !life || !customer) throw new Refusal('record.missing')
  const place = await actPlace(tx, life, permissions)
  const apps = await applicationsOf(tx, key)
  const card = await defaultCard(tx, life)
  return {
    subscription: subscriptionOf(row, null),
    customer: { id: key.customerId, name: customer.name },
    card: card ? namedCardOf(card) : null,
    cancellation: { reason: row.cancelReason, comment: row.cancelComment },
    acts: subscriptionActs.map((act) => ({ act, reason: actReason(act, place) })),
    apps: apps.map(syncedApplicationOf),
  }
}

async function auditState(tx: Transaction, key: SubscriptionKey, { act, reason, charge, trial }: ActRequest): Promise<JsonValue> {
  const row = await findLife(tx, key)
  if (!row) throw new Refusal('record.missing')
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
    ...(charge && { charge: { centavos: charge.centavos, card_id: charge.cardId } }),
  }
}
