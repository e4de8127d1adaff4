import type { OrderDetail } from '#contract/admin/sale.ts'
import type { StaffScope } from '../../db/scope.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { lockPlace } from '../../orders/place.ts'
import type { Place } from '../../orders/place.ts'
import { creditReturned } from '../../queries/credit.ts'
import { receivableOf } from '../../orders/receivable.ts'
import { aftermathOf } from '../../orders/refundable.ts'
import { attemptsOf, findOrderKey } from '../../queries/admin-orders.ts'
import { findCustomer } from '../../queries/customers.ts'
import { findOrder } from '../../queries/orders.ts'
import type { OrderKey } from '../../queries/orders.ts'
import { findAttempt, openAttempt } from '../../queries/payment-attempts.ts'
import { receivedOf } from '../../queries/received-payments.ts'
import { findLife } from '../../queries/subscription-life.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { orderOf } from '../cash-wire.ts'
import { attemptRecordOf } from './attempt-wire.ts'
import { receivedPaymentOf } from './received-wire.ts'
import { refundRequestOf } from './refund-wire.ts'

/** Returns the key of an order. @throws Refusal 404 */
export async function requireOrder(tx: Transaction, { tenant }: StaffScope, id: string): Promise<OrderKey> {
  const key = isUuid(id) ? await findOrderKey(tx, tenant, id) : undefined
  if (!key) throw new Refusal('record.missing')
  return key
}

/**
 * Locks an attempt of an order, with its order and customer.
 * @throws Refusal 404 for an unknown order, 409 order.state for an attempt of another one
 */
export async function lockAttemptOf(
  { tx, logger }: { tx: Transaction } & Pick<Services, 'logger'>,
  scope: StaffScope,
  { orderId, attemptId, now }: { orderId: string; attemptId: string; now: Date },
): Promise<Place> {
  const key = await requireOrder(tx, scope, orderId)
  const attempt = isUuid(attemptId) ? await findAttempt(tx, { ...key, id: attemptId }) : undefined
  const place = attempt?.orderId === orderId ? await lockPlace({ tx, logger }, attempt, now) : undefined
  if (!place) throw new Refusal('order.state')
  return place
}

/** Returns an order with what the member of staff with this id may do now. @throws Refusal 404 */
export async function orderDetailOf(
  tx: Transaction,
  key: OrderKey,
  { id: readerId, now }: { id: string; now: Date },
): Promise<OrderDetail> {
  const order = await findOrder(tx, key)
  const customer = await findCustomer(tx, key.tenant, key.customerId)
  if (!order || !customer) throw new Refusal('record.missing')
  const attempts = await attemptsOf(tx, key)
  const aftermath = await aftermathOf(tx, order)
  const received = await receivedOf(tx, key)
  const open = await openAttempt(tx, key)
  const { kind, status, subscriptionId } = order
  const isDue = kind === 'renewal' && status === 'failed' && subscriptionId !== null
  const life = isDue ? await findLife(tx, { ...key, id: subscriptionId }) : undefined
  return {
    order: orderOf(order),
    customer: { id: key.customerId, name: customer.name },
    attempts: attempts.map((attempt) => attemptRecordOf(attempt, aftermath)),
    refunds: aftermath.requests.map((request) => refundRequestOf(request, aftermath, readerId)),
    received: received.map((row) => receivedPaymentOf(row, readerId)),
    receivable: await receivableOf(tx, order, { open, received, now }),
    creditReturned: await creditReturned(tx, key),
    nextTryAt: life?.nextAttemptAt?.toISOString() ?? null,
  }
}

/** Returns what the audit log keeps of an order. */
export function auditedOrder({ order, attempts }: OrderDetail) {
  return { status: order.status, attempts: attempts.map(({ n, state, code }) => ({ n, state, code })) }
}
