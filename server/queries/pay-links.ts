import type { Transaction } from '../db/database.ts'
import type { CustomerKey, OrderRow } from './orders.ts'
import { joinedOrderIds } from './joined-order-ids.ts'
import { ordersOfSubscription } from './orders.ts'
import type { SubscriptionKey } from './subscription-life.ts'

/** What a link pays: the period of a subscription that begins at this moment. */
interface Paid extends CustomerKey {
  subscriptionId: string
  periodStartsAt: Date
}

/** Stores a link; does nothing when it already exists. `createdAt` is of the product's clock. */
export async function insertPayLink(
  tx: Transaction,
  { tenant, customerId, subscriptionId, periodStartsAt }: Paid,
  { tokenHash, createdAt, expiresAt }: { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('pay_links')
    .values({
      tenant,
      owner_id: customerId,
      token_hash: tokenHash,
      subscription_id: subscriptionId,
      period_starts_at: periodStartsAt,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'token_hash']).doNothing())
    .execute()
}

function byHash(tx: Transaction, tenant: string, tokenHash: Buffer) {
  return tx
    .selectFrom('pay_links')
    .select([
      'tenant',
      'owner_id as customerId',
      'subscription_id as subscriptionId',
      'period_starts_at as periodStartsAt',
      'token_hash as tokenHash',
      'card_id as cardId',
      'expires_at as expiresAt',
    ])
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
}

/** A stored link, also when its time is over. */
export type PayLinkRow = Awaited<ReturnType<ReturnType<typeof byHash>['executeTakeFirstOrThrow']>>

export function findPayLink(tx: Transaction, tenant: string, tokenHash: Buffer): Promise<PayLinkRow | undefined> {
  return byHash(tx, tenant, tokenHash).executeTakeFirst()
}

/** Stores which card was given by a link. */
export async function keepLinkCard(
  tx: Transaction,
  { tenant, tokenHash }: Pick<PayLinkRow, 'tenant' | 'tokenHash'>,
  cardId: string,
): Promise<void> {
  await tx
    .updateTable('pay_links')
    .set({ card_id: cardId })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Returns the order of one period of a subscription, paid or not; undefined when there is none that stands. */
export function orderOfPeriod(tx: Transaction, key: SubscriptionKey, periodStartsAt: Date): Promise<OrderRow | undefined> {
  const joined = joinedOrderIds(tx, key).where('period_starts_at', '=', periodStartsAt)
  return ordersOfSubscription(tx, key)
    .where('kind', '=', 'renewal')
    .where((it) =>
      it.or([it.and([it('subscription_id', '=', key.id), it('period_starts_at', '=', periodStartsAt)]), it('id', 'in', joined)]),
    )
    .where('status', 'not in', ['cancelled', 'expired'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
