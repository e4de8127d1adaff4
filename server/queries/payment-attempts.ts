import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import type { Driver } from '#contract/driver.ts'
import type { TransferInstructions } from '#contract/transfer.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { OrderKey } from './orders.ts'
import { inAccount } from './tenant-gateways.ts'

export type AttemptState = Schema['payment_attempts']['state']

/** A change of an attempt: its state with the reason, and how to find it at the gateway. */
export interface AttemptChange {
  state?: AttemptState
  instructions?: TransferInstructions
  reminded_at?: Date
  asked_at?: Date
  provider_id?: string
  redirect_url?: string | null
  code?: string | null
  message?: string | null
  sent_at?: Date
  finished_at?: Date
  next_check_at?: Date | null
  checks?: number
  absent_since?: Date | null
  charged_centavos?: number
  charged_currency?: string
}

const columns = [
  'tenant',
  'customer_id as customerId',
  'id',
  'order_id as orderId',
  'n',
  'driver',
  'provider_key as providerKey',
  'provider_id as providerId',
  'payment_method_id as paymentMethodId',
  'remote_customer as remoteCustomer',
  'remote_method as remoteMethod',
  'centavos',
  'currency',
  'challenged',
  'way',
  'deadline',
  'installments',
  'instructions',
  'reminded_at as remindedAt',
  'asked_at as askedAt',
  'by_clock as byClock',
  'press',
  'redirect_url as redirectUrl',
  'state',
  'code',
  'created_at as createdAt',
  'sent_at as sentAt',
  'checks',
  'next_check_at as nextCheckAt',
  'absent_since as absentSince',
  'charged_centavos as chargedCentavos',
  'charged_currency as chargedCurrency',
] as const

/** The states of an attempt that may still take money. */
export const openStates: AttemptState[] = ['created', 'sent', 'requires_action', 'awaiting', 'processing', 'unknown', 'manual']

/** Selects attempts. */
export function attempts(tx: Transaction) {
  return tx.selectFrom('payment_attempts').select(columns)
}

/** A stored attempt. */
export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['executeTakeFirstOrThrow']>>
export type AttemptKey = Pick<AttemptRow, 'tenant' | 'customerId' | 'id'>

/** Returns the reference of an attempt at its gateway: made of its id alone, so that it can never have two. */
export function providerKey(attemptId: string): string {
  return `att_${attemptId}`
}

function ofOrder(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return attempts(tx)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .orderBy('n', 'desc')
    .limit(1)
}

/** Returns the unsettled attempt of an order. */
export function openAttempt(tx: Transaction, order: OrderKey): Promise<AttemptRow | undefined> {
  return ofOrder(tx, order).where('state', 'in', openStates).executeTakeFirst()
}

export function newestAttempt(tx: Transaction, order: OrderKey): Promise<AttemptRow | undefined> {
  return ofOrder(tx, order).executeTakeFirst()
}

/** The codes of a payment that was closed at Stripe, or is being closed. */
const closed: readonly (string | null)[] = ['canceled', 'not_received', 'given_back', 'credit_spent'] satisfies OwnErrorCode[]

/**
 * Returns the payment that Stripe already prepared for the order. It is continued and not created again, unless its
 * challenge expired or it was closed.
 */
export async function preparedCharge(tx: Transaction, order: OrderKey): Promise<string | null> {
  const ofStripe = ofOrder(tx, order).where('driver', '=', 'stripe').where('provider_id', 'is not', null)
  const row = await ofStripe.where('way', '=', 'card').executeTakeFirst()
  return row === undefined || row.state === 'expired' || closed.includes(row.code) ? null : row.providerId
}

function byKey(tx: Transaction, { tenant, customerId, id }: AttemptKey) {
  return attempts(tx).where('tenant', '=', tenant).where('customer_id', '=', customerId).where('id', '=', id)
}

export function findAttempt(tx: Transaction, key: AttemptKey): Promise<AttemptRow | undefined> {
  return byKey(tx, key).executeTakeFirst()
}

/** Locks the attempt until the transaction ends; the caller has locked its order before. */
export function lockAttempt(tx: Transaction, key: AttemptKey): Promise<AttemptRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst()
}

/** Returns the attempt that a gateway's webhook refers to, over all customers. */
export function attemptAtGateway(
  tx: Transaction,
  { driver, account, key, providerId }: { driver: Driver; account: string | null; key?: string; providerId?: string },
): Promise<AttemptRow | undefined> {
  let query = attempts(tx)
    .where('driver', '=', driver)
    .where(inAccount(account, 'payment_attempts'))
    .orderBy('n', 'desc')
    .limit(1)
  if (key !== undefined) query = query.where('provider_key', '=', key)
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId)
  return query.executeTakeFirst()
}

export async function insertAttempt(
  tx: Transaction,
  order: OrderKey,
  attempt: Pick<
    AttemptRow,
    | 'id'
    | 'n'
    | 'driver'
    | 'paymentMethodId'
    | 'remoteCustomer'
    | 'remoteMethod'
    | 'centavos'
    | 'challenged'
    | 'byClock'
    | 'press'
    | 'way'
    | 'deadline'
    | 'installments'
  > & { now: Date },
): Promise<AttemptRow> {
  return tx
    .insertInto('payment_attempts')
    .values({
      tenant: order.tenant,
      customer_id: order.customerId,
      id: attempt.id,
      order_id: order.id,
      n: attempt.n,
      driver: attempt.driver,
      provider_key: providerKey(attempt.id),
      payment_method_id: attempt.paymentMethodId,
      remote_customer: attempt.remoteCustomer,
      remote_method: attempt.remoteMethod,
      centavos: attempt.centavos,
      currency: 'MXN',
      challenged: attempt.challenged,
      by_clock: attempt.byClock,
      press: attempt.press,
      way: attempt.way,
      deadline: attempt.deadline,
      installments: attempt.installments,
      state: 'created',
      created_at: attempt.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function changeAttempt(
  tx: Transaction,
  { tenant, customerId, id }: AttemptKey,
  { instructions, ...rest }: AttemptChange,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ ...rest, ...(instructions === undefined ? {} : { instructions: toJson(instructions) }) })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether a card is being charged. */
export async function cardIsCharged(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', id)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the attempt that a person's press already began; `challenged`: the one that asks the bank. */
export function attemptOfPress(
  tx: Transaction,
  order: OrderKey,
  { press, challenged }: { press: Buffer; challenged: boolean },
): Promise<AttemptRow | undefined> {
  return ofOrder(tx, order).where('press', '=', press).where('challenged', '=', challenged).executeTakeFirst()
}

/** Reads the failed attempts of a customer since a moment, and all failed attempts of one order. */
export function failedAttempts(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  since: Date,
): Promise<Pick<AttemptRow, 'orderId' | 'paymentMethodId' | 'code' | 'byClock' | 'createdAt'>[]> {
  return tx
    .selectFrom('payment_attempts')
    .select([
      'order_id as orderId',
      'payment_method_id as paymentMethodId',
      'code',
      'by_clock as byClock',
      'created_at as createdAt',
    ])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'failed')
    .where((it) => it.or([it('order_id', '=', id), it('created_at', '>', since)]))
    .orderBy('created_at')
    .execute()
}
