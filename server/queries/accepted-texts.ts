import type { Transaction } from '../db/database.ts'
import type { Person } from './people.ts'

/** The versions of the legal texts that a person accepted. */
interface StoredAcceptance {
  terms: number
  privacy: number
  language: 'es-MX' | 'en'
  at: Date
}

/** Returns what a person accepted when they registered; undefined when nothing is stored. */
export async function acceptedTextsOf(
  tx: Transaction,
  { tenant, customerId, userId }: Pick<Person, 'tenant' | 'customerId' | 'userId'>,
): Promise<StoredAcceptance | undefined> {
  return tx
    .selectFrom('users')
    .select(['accepted_terms as terms', 'accepted_privacy as privacy', 'accepted_language as language', 'accepted_at as at'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('accepted_at', 'is not', null)
    .$narrowType<{ [Key in keyof StoredAcceptance]: StoredAcceptance[Key] }>()
    .executeTakeFirst()
}
