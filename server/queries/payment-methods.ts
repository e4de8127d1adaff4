import type { Driver } from '#contract/driver.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { lockCustomer } from './customers.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

type Methods = Schema['payment_methods']

export interface Face {
  remoteId: string
  brand: Methods['brand']
  first6: string | null
  last4: string
  expMonth: number
  expYear: number
  funding: Methods['funding']
  holder: string
  fingerprint: string | null
}

const columns = [
  'id',
  'driver',
  'remote_id as remoteId',
  'brand',
  'last4',
  'exp_month as expMonth',
  'exp_year as expYear',
  'funding',
  'holder',
  'status',
  'is_default as isDefault',
  'device_session as deviceSession',
  'refused_at as refusedAt',
  'network_updated_at as networkUpdatedAt',
  'created_at as createdAt',
] as const

/** Selects the cards of a customer without deleted ones. */
export function cards(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('payment_methods')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
}

/** A stored card that is not deleted. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

/** Reads one page of a customer's cards: the default one first, then the newest. */
export function listCards(tx: Transaction, customer: CustomerKey, window: PageWindow) {
  const query = cards(tx, customer).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(query, window)
}

export function findCard(tx: Transaction, customer: CustomerKey, id: string): Promise<CardRow | undefined> {
  return cards(tx, customer).where('id', '=', id).executeTakeFirst()
}

/** Stores the device session with which a person uses a card. */
export async function keepDeviceSession(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { id, deviceSession }: { id: string; deviceSession: string },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ device_session: deviceSession })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Returns the cards that a link to pay shows: the default one first, and the one that was given by the link last. */
export function cardsForLink(
  tx: Transaction,
  { cardId, ...customer }: CustomerKey & { cardId: string | null },
): Promise<CardRow[]> {
  return cards(tx, customer)
    .where('status', '=', 'active')
    .where((it) => it.or([it('is_default', '=', true), it('id', '=', cardId)]))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the card that our clock charges. */
export function defaultCard(tx: Transaction, customer: CustomerKey): Promise<CardRow | undefined> {
  return cards(tx, customer).where('is_default', '=', true).executeTakeFirst()
}

export function cardsOfDriver(tx: Transaction, customer: CustomerKey, driver: Driver): Promise<CardRow[]> {
  return cards(tx, customer).where('driver', '=', driver).execute()
}

/** Returns a card of a gateway as columns. */
export function faceColumns(face: Face) {
  return {
    brand: face.brand,
    first6: face.first6,
    last4: face.last4,
    exp_month: face.expMonth,
    exp_year: face.expYear,
    funding: face.funding,
    holder: face.holder,
    fingerprint: face.fingerprint,
  }
}

/**
 * Stores a card of a gateway, once by its id there; the customer's first card becomes the default one. Returns our id.
 */
export async function keepCard(
  tx: Transaction,
  { tenant, customerId, driver, card, now }: CustomerKey & { driver: Driver; card: Face; now: Date },
): Promise<string> {
  await lockCustomer(tx, { tenant, customerId })
  const mine = await cards(tx, { tenant, customerId }).execute()
  const existing = mine.find((one) => one.driver === driver && one.remoteId === card.remoteId)
  if (existing) {
    await changeCard(tx, { tenant, customerId }, existing.id, { ...faceColumns(card), updated_at: now })
    return existing.id
  }
  const id = uuidv7(now)
  await tx
    .insertInto('payment_methods')
    .values({
      tenant,
      customer_id: customerId,
      id,
      driver,
      remote_id: card.remoteId,
      ...faceColumns(card),
      is_default: !mine.some(({ isDefault }) => isDefault),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Changes columns of one card. */
export async function changeCard(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  id: string,
  change: Partial<ReturnType<typeof faceColumns>> & {
    updated_at: Date
    is_default?: boolean
    paid_at?: Date
    refused_at?: Date | null
    untried_since?: Date | null
    network_updated_at?: Date
    deleted_at?: Date
    deleted_because?: 'removed' | 'vanished'
  },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set(change)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Makes this card the only default one. */
export async function makeDefault(tx: Transaction, customer: CustomerKey, id: string, now: Date): Promise<void> {
  await lockCustomer(tx, customer)
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false, updated_at: now })
    .where('tenant', '=', customer.tenant)
    .where('customer_id', '=', customer.customerId)
    .where('is_default', '=', true)
    .execute()
  await changeCard(tx, customer, id, { is_default: true, updated_at: now })
}

/** Selects cards in the order to charge them: last charge not refused, then last paid, then newest. */
export function byPromise(tx: Transaction, customer: CustomerKey) {
  return cards(tx, customer)
    .where('status', '=', 'active')
    .orderBy((it) => it('refused_at', 'is not', null))
    .orderBy('paid_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

/** Deletes a card softly. Without a default card, the best of the others becomes the default one. */
export async function deleteCard(
  tx: Transaction,
  customer: CustomerKey,
  { id, because, now }: { id: string; because: 'removed' | 'vanished'; now: Date },
): Promise<void> {
  await lockCustomer(tx, customer)
  await changeCard(tx, customer, id, { is_default: false, deleted_at: now, deleted_because: because, updated_at: now })
  if (await defaultCard(tx, customer)) return
  const left = await byPromise(tx, customer).executeTakeFirst()
  if (left) await changeCard(tx, customer, left.id, { is_default: true, updated_at: now })
}

/** Counts the cards that a gateway stopped knowing since a moment, over all customers of the tenant. */
export async function vanishedSince(
  tx: Transaction,
  { tenant, driver, since }: { tenant: string; driver: Driver; since: Date },
): Promise<number> {
  const { n } = await tx
    .selectFrom('payment_methods')
    .select((it) => it.fn.countAll<number>().as('n'))
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('deleted_because', '=', 'vanished')
    .where('deleted_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}
