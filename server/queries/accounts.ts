import type { ExpressionBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.generated.ts'

/** The user of an address, and the hash that its password must match. */
export interface Account {
  tenant: string
  customerId: string
  userId: string
  passwordHash: string | null
  createdAt: Date
}

interface User {
  tenant: string
  customerId: string
  userId: string
}

/** Returns the account of a normalised address. It runs the same statement, found or not. */
export async function findAccount(
  tx: Transaction,
  { tenant, email }: { tenant: string; email: string },
): Promise<Account | undefined> {
  return tx
    .selectFrom('directory_emails as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 'd.tenant').onRef('u.customer_id', '=', 'd.owner_id').onRef('u.id', '=', 'd.user_id'),
    )
    .select([
      'u.tenant',
      'u.customer_id as customerId',
      'u.id as userId',
      'u.password_hash as passwordHash',
      'u.created_at as createdAt',
    ])
    .where('d.tenant', '=', tenant)
    .where('d.email', '=', email)
    .executeTakeFirst()
}

/** Returns the hash of a user's password; null without one, undefined without a user. */
export async function findPasswordHash(
  tx: Transaction,
  { tenant, customerId, userId }: User,
): Promise<string | null | undefined> {
  const row = await passwordHashOf(tx, { tenant, customerId, userId }).executeTakeFirst()
  return row?.password_hash
}

/**
 * Locks the user's row until the transaction ends and returns its present hash, so that a reset or a block comes before
 * or waits.
 */
export async function lockPasswordHash(
  tx: Transaction,
  { tenant, customerId, userId }: User,
): Promise<string | null | undefined> {
  const row = await passwordHashOf(tx, { tenant, customerId, userId }).forUpdate().executeTakeFirst()
  return row?.password_hash
}

function passwordHashOf(tx: Transaction, { tenant, customerId, userId }: User) {
  return tx
    .selectFrom('users')
    .select('password_hash')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
}

export async function setPasswordHash(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  hash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
}

/**
 * Marks the address as verified, once, if the user still has it; a pending user becomes active. Returns whether the
 * user has the address.
 */
export async function verifyAddress(
  tx: Transaction,
  { tenant, customerId, userId, email }: User & { email: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set((it) => ({
      email_verified_at: it.fn.coalesce('email_verified_at', it.val(now)),
      status: activeIfPending(it),
    }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a user another, verified address; a pending user becomes active. The directory is changed beside it. */
export async function setEmail(tx: Transaction, { tenant, customerId, userId }: User, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((it) => ({
      email,
      email_verified_at: now,
      status: activeIfPending(it),
      version: it('version', '+', 1),
      updated_at: now,
    }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
}

function activeIfPending(it: ExpressionBuilder<Schema, 'users'>) {
  return it
    .case()
    .when('status', '=', 'pending')
    .then('active' as const)
    .else(it.ref('status'))
    .end()
}
