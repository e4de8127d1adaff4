import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** Selects subscriptions with their plan's version and the order that paid for their present period. */
function records(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('subscriptions as s')
    .leftJoin('plan_versions as v', (join) =>
      join.on(sql<boolean>`(v.tenant, v.plan_id, v.version) = (s.tenant, s.plan_id, s.plan_version)`),
    )
    .leftJoin('orders as o', (join) =>
      join.on(sql<boolean>`(o.tenant, o.customer_id, o.id) = (s.tenant, s.customer_id, s.order_id)`),
    )
    .select([
      's.tenant',
      's.customer_id as customerId',
      's.id',
      's.name',
      's.type',
      's.period',
      's.status',
      's.payment_status as paymentStatus',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.next_payment_attempt_at as nextPaymentAttemptAt',
      's.auto_renew as autoRenew',
      's.trial_days as trialDays',
      's.plan_id as planId',
      's.plan_version as planVersion',
      's.product_id as productId',
      's.quantity',
      's.lines',
      's.period_value as periodValue',
      's.tries',
      's.past_due_since as pastDueSince',
      's.access_until as accessUntil',
      's.failure_code as failureCode',
      's.failure_detail as failureDetail',
      's.pending_change as pending',
      's.cancel_at as cancelAt',
      's.cancel_reason as cancelReason',
      's.cancel_comment as cancelComment',
      's.cancelled_at as cancelledAt',
      's.paused_until as pausedUntil',
      's.discount_percent as discountPercent',
      's.discount_left as discountLeft',
      's.anchor_day as anchorDay',
      's.created_at as createdAt',
      'v.name_es as planEs',
      'v.name_en as planEn',
      'v.free_trial as freeTrial',
      'o.total',
    ])
    .select(
      sql<number>`recurring_centavos(s.status, s.payment_status, s.auto_renew, s.ends_at, s.trial_days, s.period_value,
        s.monthly_twelfths)`.as('recurring'),
    )
    .select((it) =>
      it
        .selectFrom('credit_balances as b')
        .select('b.available')
        .whereRef('b.tenant', '=', 's.tenant')
        .whereRef('b.customer_id', '=', 's.customer_id')
        .as('creditAvailable'),
    )
    .select((it) =>
      it
        .selectFrom('customers as c')
        .select('c.billing_day')
        .whereRef('c.tenant', '=', 's.tenant')
        .whereRef('c.customer_id', '=', 's.customer_id')
        .as('chosenDay'),
    )
    .select((it) =>
      it
        .selectFrom('settings as e')
        .select('e.value')
        .whereRef('e.tenant', '=', 's.tenant')
        .where('e.entry', '=', 'pause.months')
        .as('pauseMost'),
    )
    .where('s.tenant', '=', tenant)
    .where('s.customer_id', '=', customerId)
}

/** A stored subscription. */
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

export function findSubscription(tx: Transaction, key: CustomerKey & { id: string }): Promise<SubscriptionRow | undefined> {
  return records(tx, key).where('s.id', '=', key.id).executeTakeFirst()
}

/** Reads what a customer has that is not cancelled: plans first, then the newest. */
export function standingSubscriptions(tx: Transaction, customer: CustomerKey): Promise<SubscriptionRow[]> {
  return records(tx, customer)
    .where('s.status', '!=', -3)
    .orderBy('s.type')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Reads one page of a customer's subscriptions, newest first, of one status or of all. */
export function listSubscriptions(
  tx: Transaction,
  customer: CustomerKey,
  { status, window }: { status: -3 | -2 | -1 | 0 | 1 | 2 | undefined; window: PageWindow },
) {
  const query = records(tx, customer).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc')
  return readPage(status === undefined ? query : query.where('s.status', '=', status), window)
}
