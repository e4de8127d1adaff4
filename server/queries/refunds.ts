import type { Driver } from '#contract/driver.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { AttemptKey } from './payment-attempts.ts'
import type { OrderKey } from './orders.ts'

export type RefundOrigin = Schema['refunds']['origin']

/** A refund to record. Money in centavos; `providerId`: its id at the gateway. */
export interface NewRefund {
  driver: Driver
  providerId: string
  centavos: number
  reason: string | null
  origin: RefundOrigin
  refundedAt: Date
  /** The request of staff that it answers. */
  requestId: string | null
  now: Date
}

/** Records a refund of an attempt. Returns its id, or null when it was recorded before. */
export async function insertRefund(
  tx: Transaction,
  { tenant, customerId, id }: AttemptKey,
  refund: NewRefund,
): Promise<string | null> {
  const row = await tx
    .insertInto('refunds')
    .values({
      tenant,
      customer_id: customerId,
      id: uuidv7(refund.now),
      attempt_id: id,
      driver: refund.driver,
      provider_id: refund.providerId,
      centavos: refund.centavos,
      reason: refund.reason?.slice(0, 300) ?? null,
      origin: refund.origin,
      request_id: refund.requestId,
      refunded_at: refund.refundedAt,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reads a refund by its own id, with the subscription that its request names and what it does to access. */
export function findRefund(tx: Transaction, { tenant, customerId, id }: AttemptKey) {
  return tx
    .selectFrom('refunds as r')
    .leftJoin('refund_requests as q', (on) =>
      on.onRef('q.tenant', '=', 'r.tenant').onRef('q.customer_id', '=', 'r.customer_id').onRef('q.id', '=', 'r.request_id'),
    )
    .select((it) => [
      'r.attempt_id as attemptId',
      'r.centavos',
      'r.origin',
      'q.subscription_id as subscriptionId',
      it.fn.coalesce('q.access', it.val('keep' as const)).as('access'),
    ])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Reads the refunds of an order, oldest first, each with the subscription that its request names. */
export function refundsOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'r.tenant').onRef('a.customer_id', '=', 'r.customer_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .leftJoin('refund_requests as q', (on) =>
      on.onRef('q.tenant', '=', 'r.tenant').onRef('q.customer_id', '=', 'r.customer_id').onRef('q.id', '=', 'r.request_id'),
    )
    .select([
      'r.id',
      'r.attempt_id as attemptId',
      'q.subscription_id as subscriptionId',
      'r.centavos',
      'r.reason',
      'r.origin',
      'r.refunded_at as refundedAt',
      'r.created_at as createdAt',
    ])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
    .where('a.order_id', '=', id)
    .orderBy('r.refunded_at')
    .orderBy('r.id')
    .execute()
}
