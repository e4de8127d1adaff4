import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey, OrderKey } from './orders.ts'

/** The columns of a promo code. */
export const promoColumns = [
  'id',
  'code',
  'discount_bp as discountBp',
  'centavos',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'max_uses as maxUses',
  'uses',
  'once_per_customer as oncePerCustomer',
  'plan_ids as planIds',
  'stopped_at as stoppedAt',
] as const

function codes(tx: Transaction, tenant: string) {
  return tx.selectFrom('promo_codes').select(promoColumns).where('tenant', '=', tenant)
}

export type PromoRow = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

/** Finds a promo code by its text in the stored form. */
export function findPromo(tx: Transaction, tenant: string, code: string): Promise<PromoRow | undefined> {
  return codes(tx, tenant).where('code', '=', code).executeTakeFirst()
}

/** Locks a promo code until the transaction ends, so that its last use is taken only once. */
export function lockPromo(tx: Transaction, tenant: string, id: string): Promise<PromoRow | undefined> {
  return codes(tx, tenant).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns how often a customer has paid with a code (`used`), and how many unpaid orders hold it (`reserved`). */
export async function usesOf(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  promoId: string,
): Promise<{ used: number; reserved: number }> {
  const paid = sql<boolean>`o.status = 'paid'`
  return tx
    .selectFrom('promo_redemptions as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant', '=', 'r.tenant').onRef('o.customer_id', '=', 'r.customer_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select((it) => [
      it.fn.countAll<number>().filterWhere(paid).as('used'),
      it.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not ${paid}`)
        .as('reserved'),
    ])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
    .where('r.promo_code_id', '=', promoId)
    .executeTakeFirstOrThrow()
}

/** Takes one use of a code for an order; repeating it changes nothing. */
export async function redeem(tx: Transaction, order: OrderKey, promoId: string, now: Date): Promise<void> {
  const { tenant, customerId, id } = order
  const taken = await tx
    .insertInto('promo_redemptions')
    .values({ tenant, customer_id: customerId, order_id: id, promo_code_id: promoId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (taken) await countUses(tx, tenant, promoId, 1)
}

/** Gives back the use of a code that an order holds; repeating it changes nothing. */
export async function giveBack(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<void> {
  const given = await tx
    .deleteFrom('promo_redemptions')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .returning('promo_code_id')
    .executeTakeFirst()
  if (given) await countUses(tx, tenant, given.promo_code_id, -1)
}

/** Adds to the uses of a code. A paid use stays, even beyond the limit, because the money has moved. */
async function countUses(tx: Transaction, tenant: string, id: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set((it) => ({
      uses: it('uses', '+', change),
      max_uses: sql<number | null>`case when max_uses is null then null else greatest(max_uses, uses + ${change}) end`,
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
