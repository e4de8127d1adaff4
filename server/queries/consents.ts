import type { Localised } from '#contract/localised.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderKey } from './orders.ts'

/** What somebody agreed to: the words that were shown, in their language, and from which address. */
export interface ConsentRecord {
  userId: string
  version: number
  language: keyof Localised
  words: string
  address: string
  now: Date
}

/** Writes the consent to recurring charges, in the transaction of its order. It is never changed. */
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
