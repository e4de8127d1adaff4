import type { Localised } from '#contract/localised.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderKey } from './orders.ts'

/** A consent: the words that were shown, in which language, and from which address it came. */
export interface ConsentRecord {
  userId: string
  version: number
  language: keyof Localised
  words: string
  address: string
  now: Date
}

/** Writes the consent to recurring charges, in the transaction of its order. It never changes. */
export async function insertConsent(
  tx: Transaction,
  { tenant, customerId, id }: OrderKey,
  { userId, now, ...consent }: ConsentRecord,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ tenant, customer_id: customerId, order_id: id, user_id: userId, ...consent, agreed_at: now })
    .execute()
}

/**
 * Returns whether somebody agreed to the renewal of a subscription, with its first order or with one that changed it.
 */
export async function hasAgreed(tx: Transaction, { tenant, customerId, id }: OrderKey): Promise<boolean> {
  const row = await tx
    .selectFrom('consents as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant', '=', 'c.tenant').onRef('o.customer_id', '=', 'c.customer_id').onRef('o.id', '=', 'c.order_id'),
    )
    .innerJoin('subscriptions as s', (join) =>
      join.onRef('s.tenant', '=', 'o.tenant').onRef('s.customer_id', '=', 'o.customer_id'),
    )
    .select('c.order_id')
    .where('s.tenant', '=', tenant)
    .where('s.customer_id', '=', customerId)
    .where('s.id', '=', id)
    .where((it) => it.or([it('o.subscription_id', '=', it.ref('s.id')), it('s.order_id', '=', it.ref('o.id'))]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
