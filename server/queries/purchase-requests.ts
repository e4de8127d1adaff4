import { sql } from 'kysely'
import type { PurchaseRequest } from '#contract/purchase-request.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'
import type { CustomerKey } from './orders.ts'

export interface RequestKey extends CustomerKey {
  id: string
}

export interface PurchaseRequestRow extends RequestKey {
  userId: string
  /** The name of the user who asked, or their address until they give one. */
  userName: string
  productId: string
  nameEs: string
  nameEn: string
  period: 0 | 1
  note: string
  status: PurchaseRequest['status']
  createdAt: Date
  closedAt: Date | null
}

function requests(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('purchase_requests as r')
    .innerJoin('products as d', (join) => join.onRef('d.tenant', '=', 'r.tenant').onRef('d.id', '=', 'r.product_id'))
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 'r.tenant').onRef('u.customer_id', '=', 'r.customer_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select([
      'r.tenant',
      'r.customer_id as customerId',
      'r.id',
      'r.user_id as userId',
      calledName('u').$castTo<string>().as('userName'),
      'r.product_id as productId',
      'd.name_es as nameEs',
      'd.name_en as nameEn',
      'r.period',
      'r.note',
      'r.status',
      'r.created_at as createdAt',
      'r.closed_at as closedAt',
    ])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
}

/** Returns the open requests of a customer's team, the newest first, at most `most`. */
export async function listOpenRequests(tx: Transaction, customer: CustomerKey, most: number): Promise<PurchaseRequestRow[]> {
  return requests(tx, customer).where('r.status', '=', 'open').orderBy('r.id', 'desc').limit(most).execute()
}

/** Returns a user's open requests, and those that were answered since, the newest first, at most `most`. */
export async function listRequestsOf(
  tx: Transaction,
  user: CustomerKey & { userId: string },
  { since, most }: { since: Date; most: number },
): Promise<PurchaseRequestRow[]> {
  return requests(tx, user)
    .where('r.user_id', '=', user.userId)
    .where((it) => it.or([it('r.status', '=', 'open'), it('r.closed_at', '>=', since)]))
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
}

/** Returns a request; undefined when the customer has none with this UUID. */
export async function findRequest(tx: Transaction, key: RequestKey): Promise<PurchaseRequestRow | undefined> {
  return requests(tx, key).where('r.id', '=', key.id).executeTakeFirst()
}

/**
 * Stores a request, unless the user has an open one for the product. Returns the id of the open one, and whether it is
 * new.
 */
export async function insertRequest(
  tx: Transaction,
  { tenant, customerId, userId }: CustomerKey & { userId: string },
  { productId, period, note, now }: { productId: string; period: 0 | 1; note: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const id = uuidv7(now)
  const row = { id, user_id: userId, product_id: productId, period, note, status: 'open' as const, created_at: now }
  const inserted = await tx
    .insertInto('purchase_requests')
    .values({ tenant, customer_id: customerId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'customer_id', 'product_id', 'user_id']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id, isNew: true }
  const standing = await tx
    .selectFrom('purchase_requests')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return { id: standing.id, isNew: false }
}

/** Declines an open request. Returns whether it was open. */
export async function declineRequest(tx: Transaction, { tenant, customerId, id }: RequestKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchase_requests')
    .set({ status: 'declined', closed_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Closes the open requests for what the customer has now: these products, and every application of a standing
 * subscription. Returns them with who asked.
 */
export async function closeFulfilledRequests(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update purchase_requests r set status = 'bought', closed_at = ${now}
    where r.tenant = ${tenant} and r.customer_id = ${customerId}::uuid and r.status = 'open'
      and (r.product_id = any(${productIds}::uuid[]) or exists (
        select from products d
        join subscription_applications i on i.tenant = d.tenant and i.app = d.key and i.customer_id = r.customer_id
        join subscriptions s on s.tenant = i.tenant and s.customer_id = i.customer_id and s.id = i.subscription_id
        where d.tenant = r.tenant and d.id = r.product_id and s.status in (1, 2)))
    returning r.id, r.user_id as "userId"
  `.execute(tx)
  return rows
}
