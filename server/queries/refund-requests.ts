import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { RefundAccess, RefundState } from '#contract/admin/refund.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { OrderKey, OrderRow } from './orders.ts'
import type { AttemptKey } from './payment-attempts.ts'

/** A refund that staff request. Centavos; `subscriptionId`: the part of an order; `requestedBy`: the id of a user. */
export interface NewRefundRequest {
  centavos: number
  subscriptionId: string | null
  reason: string
  access: RefundAccess
  state: RefundState
  requestedBy: string
  now: Date
}

/** Stores a refund request of an attempt and returns its id. The caller has locked the attempt. */
export async function insertRefundRequest(tx: Transaction, of: AttemptKey, request: NewRefundRequest): Promise<string> {
  const id = uuidv7(request.now)
  const { centavos, subscriptionId: subscription_id, reason, access, state, requestedBy: requested_by, now: created_at } = request
  const key = { tenant: of.tenant, customer_id: of.customerId, id, attempt_id: of.id }
  await tx
    .insertInto('refund_requests')
    .values({ ...key, centavos, subscription_id, reason, access, state, requested_by, created_at })
    .execute()
  return id
}

export type RefundKey = Pick<OrderKey, 'tenant' | 'customerId' | 'id'>

function byKey(tx: Transaction, { tenant, customerId, id }: RefundKey) {
  return tx
    .selectFrom('refund_requests')
    .select([
      'id',
      'attempt_id as attemptId',
      'subscription_id as subscriptionId',
      'centavos',
      'access',
      'state',
      'requested_by as requestedBy',
      'sent_at as sentAt',
    ])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
}

/** A stored refund request. */
export type RefundRequestRow = Awaited<ReturnType<ReturnType<typeof byKey>['executeTakeFirstOrThrow']>>

export const findRefundRequest = (tx: Transaction, key: RefundKey): Promise<RefundRequestRow | undefined> =>
  byKey(tx, key).executeTakeFirst()

/** Locks a refund request until the transaction ends; the caller has locked its attempt before. */
export const lockRefundRequest = (tx: Transaction, key: RefundKey): Promise<RefundRequestRow | undefined> =>
  byKey(tx, key).forUpdate().executeTakeFirst()

export async function changeRefundRequest(
  tx: Transaction,
  { tenant, customerId, id }: RefundKey,
  change: Updateable<Schema['refund_requests']>,
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set(change)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Reads the refund requests of an order, oldest first, with the names of who requested and who decided. */
export function refundRequestsOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('refund_requests as q')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'q.tenant').onRef('a.customer_id', '=', 'q.customer_id').onRef('a.id', '=', 'q.attempt_id'),
    )
    .leftJoin('users as r', (on) => on.onRef('r.tenant', '=', 'q.tenant').onRef('r.id', '=', 'q.requested_by'))
    .leftJoin('users as d', (on) => on.onRef('d.tenant', '=', 'q.tenant').onRef('d.id', '=', 'q.decided_by'))
    .select([
      'q.id',
      'q.attempt_id as attemptId',
      'q.subscription_id as subscriptionId',
      'q.centavos',
      'q.reason',
      'q.access',
      'q.state',
      'q.requested_by as requestedBy',
      sql<string>`coalesce(r.name, r.email, '')`.as('requestedName'),
      'q.decided_by as decidedBy',
      sql<string>`coalesce(d.name, d.email, '')`.as('decidedName'),
      'q.code',
      'q.created_at as createdAt',
      'q.finished_at as finishedAt',
    ])
    .where('q.tenant', '=', tenant)
    .where('q.customer_id', '=', customerId)
    .where('a.order_id', '=', id)
    .orderBy('q.created_at')
    .orderBy('q.id')
    .execute()
}

/**
 * Returns the subscriptions that an order paid for, with the names of what they sell: those that point to it, and the
 * plan that it bought when a renewal or a change has been paid since. `only`: the id of one of them.
 */
export async function subscriptionsPaidBy(
  tx: Transaction,
  { tenant, customerId, id, kind, planId, subscriptionId, paidAt }: OrderRow,
  only: string | null = null,
): Promise<{ id: string; name: string; endsAt: Date | null }[]> {
  const boughtPlan = kind === 'purchase' && planId !== null
  const { rows } = await sql<{ id: string; name: string; endsAt: Date | null }>`
    select s.id, s.name, s.ends_at as "endsAt" from subscriptions s
    where s.tenant = ${tenant} and s.customer_id = ${customerId}::uuid and s.status in (0, 1, 2)
      and (${only}::uuid is null or s.id = ${only}::uuid)
      and (s.order_id = ${id}::uuid or s.id = ${subscriptionId}::uuid
        or ${boughtPlan}::boolean and s.type = 'plan' and exists (
          select from orders o where o.tenant = s.tenant and o.customer_id = s.customer_id and o.subscription_id = s.id
            and o.status = 'paid' and o.paid_at >= ${paidAt}::timestamptz
            and not exists (select from orders p where p.tenant = o.tenant and p.customer_id = o.customer_id and p.kind = 'purchase'
              and p.plan_id is not null and p.status = 'paid' and p.paid_at > ${paidAt}::timestamptz and p.paid_at <= o.paid_at)))
    order by s.id
  `.execute(tx)
  return rows
}
