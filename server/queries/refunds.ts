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
  now: Date
}

/** Records a refund of an attempt. Returns false when it was recorded before. */
export async function insertRefund(tx: Transaction, { tenant, customerId, id }: AttemptKey, refund: NewRefund): Promise<boolean> {
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
      refunded_at: refund.refundedAt,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reads the refunds of an order, oldest first. */
export function refundsOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'r.tenant').onRef('a.customer_id', '=', 'r.customer_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .select(['r.id', 'r.attempt_id as attemptId', 'r.centavos', 'r.reason', 'r.origin', 'r.refunded_at as refundedAt'])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
    .where('a.order_id', '=', id)
    .orderBy('r.refunded_at')
    .orderBy('r.id')
    .execute()
}
