import type { Driver } from '#contract/driver.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { CustomerKey, OrderKey } from './orders.ts'
import type { AttemptKey } from './payment-attempts.ts'

export type DisputeState = Schema['disputes']['state']

/** A dispute to record. Money in centavos; `providerId`: its id at the gateway. */
export interface NewDispute {
  driver: Driver
  providerId: string
  centavos: number
  reason: string | null
  dueBy: Date | null
  state: DisputeState
  closedAt: Date | null
  now: Date
}

/** Reads the dispute of an attempt by its id at the gateway. The caller has locked the attempt. */
export function findDispute(tx: Transaction, { tenant, customerId, id }: AttemptKey, providerId: string) {
  return tx
    .selectFrom('disputes')
    .select(['id', 'state', 'due_by as dueBy'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('attempt_id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** Returns whether a dispute of any charge of the customer is open: neither won nor lost. */
export async function isDisputing(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['won', 'lost'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reads the order of a dispute's charge and the dispute's state, by the dispute's own id. */
export function findDisputedOrder(tx: Transaction, { tenant, customerId, id }: CustomerKey & { id: string }) {
  return tx
    .selectFrom('disputes as d')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'd.tenant').onRef('a.customer_id', '=', 'd.customer_id').onRef('a.id', '=', 'd.attempt_id'),
    )
    .select(['d.state', 'a.order_id as orderId'])
    .where('d.tenant', '=', tenant)
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Records a dispute, and returns its id. */
export async function insertDispute(
  tx: Transaction,
  { tenant, customerId, id: attempt }: AttemptKey,
  of: NewDispute,
): Promise<string> {
  const id = uuidv7(of.now)
  await tx
    .insertInto('disputes')
    .values({
      tenant,
      customer_id: customerId,
      id,
      attempt_id: attempt,
      driver: of.driver,
      provider_id: of.providerId,
      centavos: of.centavos,
      reason: of.reason?.slice(0, 300) ?? null,
      due_by: of.dueBy,
      state: of.state,
      opened_at: of.now,
      closed_at: of.closedAt,
    })
    .execute()
  return id
}

export async function changeDispute(
  tx: Transaction,
  { tenant, customerId }: AttemptKey,
  { id, state, dueBy, closedAt }: { id: string; state: DisputeState; dueBy: Date | null; closedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ state, due_by: dueBy, closed_at: closedAt })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Reads the disputes of an order, oldest first. */
export function disputesOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('disputes as d')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'd.tenant').onRef('a.customer_id', '=', 'd.customer_id').onRef('a.id', '=', 'd.attempt_id'),
    )
    .select([
      'd.id',
      'd.attempt_id as attemptId',
      'd.centavos',
      'd.reason',
      'd.due_by as dueBy',
      'd.state',
      'd.opened_at as openedAt',
      'd.closed_at as closedAt',
    ])
    .where('d.tenant', '=', tenant)
    .where('d.customer_id', '=', customerId)
    .where('a.order_id', '=', id)
    .orderBy('d.opened_at')
    .orderBy('d.id')
    .execute()
}
