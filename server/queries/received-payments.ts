import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { ReceivedBody, ReceivedState } from '#contract/admin/received-payment.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { OrderKey } from './orders.ts'

/** Money to register: centavos; `receivedOn`: a day of Mexico City; `requestedBy`: the id of a user. */
export type NewReceived = ReceivedBody & { requestedBy: string; now: Date }

/**
 * Stores money that staff register for an order, in state `requested`, and returns its id. Null when its reference was
 * registered before. The caller has locked the order.
 */
export async function insertReceived(
  tx: Transaction,
  { tenant, customerId, id: orderId }: OrderKey,
  { centavos, due, reference, receivedOn, reason, requestedBy, now }: NewReceived,
): Promise<string | null> {
  const plain = reference.replaceAll(' ', '').toUpperCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${tenant} ${plain}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('received_payments')
    .select('id')
    .where('tenant', '=', tenant)
    .where(sql<string>`upper(replace(reference, ' ', ''))`, '=', plain)
    .where('state', '<>', 'rejected')
    .limit(1)
    .executeTakeFirst()
  if (other) return null
  const id = uuidv7(now)
  const of = { tenant, customer_id: customerId, id, order_id: orderId }
  const money = { centavos, due, reference, received_on: receivedOn, reason }
  await tx
    .insertInto('received_payments')
    .values({ ...of, ...money, state: 'requested', requested_by: requestedBy, created_at: now })
    .execute()
  return id
}

/** Locks registered money until the transaction ends; the caller has locked its order before. */
export function lockReceived(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('received_payments')
    .select(['id', 'order_id as orderId', 'centavos', 'due', 'state', 'requested_by as requestedBy'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeReceived(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  change: Updateable<Schema['received_payments']> & { state: ReceivedState },
): Promise<void> {
  await tx
    .updateTable('received_payments')
    .set(change)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Reads the money that staff registered for an order, oldest first, with who registered and who decided. */
export function receivedOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('received_payments as p')
    .leftJoin('users as r', (on) => on.onRef('r.tenant', '=', 'p.tenant').onRef('r.id', '=', 'p.requested_by'))
    .leftJoin('users as d', (on) => on.onRef('d.tenant', '=', 'p.tenant').onRef('d.id', '=', 'p.decided_by'))
    .select(['p.id', 'p.reference', 'p.centavos', 'p.due', 'p.credited', 'p.received_on as receivedOn', 'p.reason', 'p.state'])
    .select(['p.requested_by as requestedBy', sql<string>`coalesce(r.name, r.email, '')`.as('requestedName')])
    .select(['p.decided_by as decidedBy', sql<string>`coalesce(d.name, d.email, '')`.as('decidedName')])
    .select(['p.created_at as createdAt', 'p.finished_at as finishedAt'])
    .where('p.tenant', '=', tenant)
    .where('p.customer_id', '=', customerId)
    .where('p.order_id', '=', id)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}

/** Returns how the money came that staff registered and that paid an order; undefined when none did. */
export function paidByHand(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
): Promise<{ reference: string; on: string } | undefined> {
  return tx
    .selectFrom('received_payments as p')
    .select(['p.reference', 'p.received_on as on'])
    .where('p.tenant', '=', tenant)
    .where('p.customer_id', '=', customerId)
    .where('p.order_id', '=', id)
    .where('p.cause', 'in', ['paid', 'excess'])
    .executeTakeFirst()
}

/** Returns registered money that became credit, as a letter says it. */
export function findReceived(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('received_payments')
    .select(['centavos', 'credited', 'cause', 'received_on as on', 'due'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .$narrowType<{ credited: number; cause: 'paid' | 'excess' | 'short' }>()
    .executeTakeFirst()
}
