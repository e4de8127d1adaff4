import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { toJson } from '../db/json.ts'
import type { JobKind } from '../db/job-table.ts'
import type { CustomerKey, OrderRow } from './orders.ts'
import { ordersOfSubscription } from './orders.ts'

export type SubscriptionKey = CustomerKey & { id: string }

/** The kind of the job that takes a subscription's billing step. */
export const renewalJob = 'subscription.renew' satisfies JobKind
/** The kind of the job that sends a customer's notices. */
export const noticeJob = 'subscription.notice' satisfies JobKind

const columns = [
  'tenant',
  'customer_id as customerId',
  'id',
  'type',
  'name',
  'period',
  'status',
  'payment_status as paymentStatus',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'next_payment_attempt_at as nextAttemptAt',
  'auto_renew as autoRenew',
  'cancel_at as cancelAt',
  'paused_until as pausedUntil',
  'paid_until as paidUntil',
  'discount_percent as discountPercent',
  'discount_left as discountLeft',
  'plan_id as planId',
  'plan_version as planVersion',
  'order_id as orderId',
  'anchor_day as anchorDay',
  'lines',
  'period_value as periodValue',
  'tries',
  'past_due_since as pastDueSince',
  'access_until as accessUntil',
  'failure_code as failureCode',
  'pending_change as pending',
  'version',
  'created_at as createdAt',
] as const

function byKey(tx: Transaction, { tenant, customerId, id }: SubscriptionKey) {
  return tx
    .selectFrom('subscriptions as s')
    .select(columns)
    .select((it) =>
      it
        .selectFrom('plan_versions as v')
        .select('v.free_trial')
        .where(sql<boolean>`(v.tenant, v.plan_id, v.version) = (s.tenant, s.plan_id, s.plan_version)`)
        .as('isTrialPlan'),
    )
    .select((it) =>
      it
        .selectFrom('customers as c')
        .select('c.billing_day')
        .where(sql<boolean>`(c.tenant, c.customer_id) = (s.tenant, s.customer_id)`)
        .as('chosenDay'),
    )
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
}

/** The columns that decide the life of a subscription. */
export type LifeRow = Awaited<ReturnType<ReturnType<typeof byKey>['executeTakeFirstOrThrow']>>

export function findLife(tx: Transaction, key: SubscriptionKey): Promise<LifeRow | undefined> {
  return byKey(tx, key).executeTakeFirst()
}

/** Locks a subscription until the transaction ends; customer, orders and attempts must be locked before. */
export function lockLife(tx: Transaction, key: SubscriptionKey): Promise<LifeRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst()
}

function unpaidOrders(tx: Transaction, key: SubscriptionKey) {
  return ordersOfSubscription(tx, key)
    .where('status', 'in', ['draft', 'charging', 'requires_action', 'verifying', 'failed'])
    .orderBy('id')
}

/** Returns the orders of a subscription that are neither paid nor cancelled, oldest first. */
export function findUnpaidOrders(tx: Transaction, key: SubscriptionKey): Promise<OrderRow[]> {
  return unpaidOrders(tx, key).execute()
}

/** Locks the orders of a subscription that are neither paid nor cancelled, oldest first. */
export function lockUnpaidOrders(tx: Transaction, key: SubscriptionKey): Promise<OrderRow[]> {
  return unpaidOrders(tx, key).forUpdate().execute()
}

/** Returns the ids of a customer's subscriptions whose renewal was refused. */
export async function pastDueIds(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '=', 1)
    .where('payment_status', '=', 'failed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The stored columns of a subscription without a cancellation that waits. */
export const noCancellation = { cancel_at: null, cancel_reason: null, cancel_comment: null } as const

/** The stored columns of a subscription whose renewals have their price. */
export const noDiscount = { discount_percent: null, discount_left: null } as const

export type LifeChange = Updateable<Schema['subscriptions']>

/** Reads subscriptions with a coming billing step but no waiting job, over all customers. */
export async function unplannedSubscriptions(tx: Transaction, limit: number): Promise<SubscriptionKey[]> {
  return tx
    .selectFrom('subscriptions as s')
    .select(['s.tenant', 's.customer_id as customerId', 's.id'])
    .where('s.status', 'in', [0, 1, 2])
    .where((it) =>
      it.or([
        it('s.payment_status', '!=', 'processing'),
        it('s.cancel_at', 'is not', null),
        it.and([it('s.status', '=', 2), it('s.next_payment_attempt_at', 'is not', null)]),
      ]),
    )
    .where((it) => it.or([it('s.ends_at', 'is not', null), it('s.status', '=', 0)]))
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('jobs as j')
            .select('j.id')
            .whereRef('j.tenant', '=', 's.tenant')
            .whereRef('j.customer_id', '=', 's.customer_id')
            .where('j.kind', '=', renewalJob)
            .where('j.state', 'in', ['ready', 'running'])
            .where(sql<boolean>`j.dedupe_key like s.id || ':%'`),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

export async function updateLife(tx: Transaction, key: SubscriptionKey, change: LifeChange, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set((it) => ({ ...change, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', key.tenant)
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.id)
    .execute()
}

/** Replaces a subscription's waiting job of a kind by one due at `runAt`; by none when `runAt` is null. */
export async function replaceLifeJob(
  tx: Transaction,
  { tenant, customerId, id, version }: SubscriptionKey & { version: number },
  { kind, runAt, now }: { kind: typeof renewalJob | typeof noticeJob; runAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `${id}:%`)
    .where('state', '!=', 'running')
    .execute()
  if (runAt === null) return
  const job = {
    tenant,
    customer_id: customerId,
    id: uuidv7(now),
    kind,
    dedupe_key: `${id}:${version}:${runAt.getTime()}`,
    payload: toJson({ subscription_id: id }),
    run_at: runAt,
    created_at: now,
  }
  await tx
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
