import type { LegalVersions } from '#contract/legal-text.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { insertMainCompany } from './companies.ts'
import { takeEmail, takeRfc } from './directory.ts'

interface NewAccount {
  tenant: string
  rfc: string | null
  name: string
  /** Absent when unknown: the customer's name is not a person's name (docs/decisions/0040). */
  ownerName?: string
  phone: string
  email: string
  /** Null: the owner is invited and chooses a password. */
  passwordHash: string | null
  locale: 'es-MX' | 'en'
  /** The versions of the legal texts that the owner accepted; absent for an account that others make. */
  accepted?: LegalVersions
  now: Date
}

/** The ids of a created account, or which part of it another account has. */
export type InsertedAccount = { customerId: string; userId: string } | { taken: 'rfc' | 'email' }

/**
 * Creates a pending customer, its main company and its owner, whose address is not verified yet. The directories decide
 * between accounts created at the same moment, always in the same order, so that there is no deadlock. When something
 * is taken, roll back.
 */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<InsertedAccount> {
  const { tenant, rfc, name, ownerName = '', phone, email, passwordHash, locale, accepted, now } = account
  const customerId = uuidv7(now)
  const userId = uuidv7(now)
  if (rfc !== null && !(await takeRfc(tx, { tenant, rfc, customerId }))) return { taken: 'rfc' }
  if (!(await takeEmail(tx, { tenant, email, customerId, userId }))) return { taken: 'email' }
  const dates = { created_at: now, updated_at: now }
  await tx
    .insertInto('customers')
    .values({ tenant, customer_id: customerId, rfc, name, email, phone, status: 'pending', ...dates })
    .execute()
  await insertMainCompany(tx, { tenant, customerId, now })
  await tx
    .insertInto('users')
    .values({
      tenant,
      customer_id: customerId,
      id: userId,
      name: ownerName,
      email,
      password_hash: passwordHash,
      status: 'pending',
      level: 'owner',
      locale,
      ...(accepted && {
        accepted_terms: accepted.terms,
        accepted_privacy: accepted.privacy,
        accepted_language: locale,
        accepted_at: now,
      }),
      ...dates,
    })
    .execute()
  await tx.insertInto('user_roles').values({ tenant, customer_id: customerId, user_id: userId, role: 'owner' }).execute()
  return { customerId, userId }
}
