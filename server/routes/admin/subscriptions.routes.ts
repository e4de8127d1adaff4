import { subscriptionActs } from '#contract/admin/subscription-act.ts'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Transaction } from '../../db/database.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { findCustomer } from '../../queries/customers.ts'
import { defaultCard } from '../../queries/payment-methods.ts'
import { applicationsOf } from '../../queries/admin-subscriptions.ts'
import { findLife } from '../../queries/subscription-life.ts'
import type { SubscriptionKey } from '../../queries/subscription-life.ts'
import { findSubscription } from '../../queries/subscription-records.ts'
import type { Services } from '../../services.ts'
import { actReason } from '../../subscriptions/act-reason.ts'
import { chargeBillingStep } from '../../billing/charge-billing-step.ts'
import { actPlace } from '../../billing/staff-act.ts'
import { givenEnds } from '../../subscriptions/give-months.ts'
import { renewingLines } from '../../subscriptions/next-lines.ts'
import { fewerLines } from '../../subscriptions/lower-quantity.ts'
import { subscriptionOf } from '../subscription-wire.ts'
import { syncedApplicationOf } from './customer-wire.ts'
import { namedCardOf } from './sales-wire.ts'
import { actOnSubscriptionOf, requireSubscriptionKey } from './subscription-act.ts'
import type { SubscriptionActing } from './subscription-act.ts'

type Rows = 'getSubscriptionRecord' | 'actOnSubscription' | 'syncSubscription' | 'bulkSubscriptions'

/** Handles a subscription of any customer, with the acts of staff. */
export function adminSubscriptionRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  const detail = (session: LiveSession, id: string) =>
    db.within(adminScope(session), async (tx) => {
      const key = await requireSubscriptionKey(tx, session, id)
      return { data: await subscriptionDetailOf(tx, key, session.person.permissions) }
    })

  /** Does an act and charges what it begins. @throws Refusal as `actOnSubscriptionOf` */
  async function actOn(id: string, request: Omit<SubscriptionActing, 'now'>): Promise<void> {
    const now = clock.now()
    await chargeBillingStep(services, (tx) => actOnSubscriptionOf(tx, id, { ...request, now }))
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
    giftEnds: actReason('months.give', place) === null ? givenEnds(life).map((end) => end.toISOString()) : [],
    fewer: actReason('quantity.lower', place) === null ? fewerLines(life).map(({ id, least }) => ({ id, least })) : [],
    discountable: actReason('discount.give', place) === null ? renewingLines(life) : [],
    apps: apps.map(syncedApplicationOf),
  }
}
