import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

interface User {
  tenant: string
  customerId: string
  userId: string
}

/** A new address that its user has to confirm before `expiresAt`. */
export interface EmailChange {
  id: string
  email: string
  expiresAt: Date
}

/** Stores a change with a new id in place of the user's earlier one, and returns it. */
export async function putEmailChange(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { email, createdAt, expiresAt }: Omit<EmailChange, 'id'> & { createdAt: Date },
): Promise<EmailChange> {
  const id = uuidv7(createdAt)
  const fields = { id, email, created_at: createdAt, expires_at: expiresAt }
  await tx
    .insertInto('email_changes')
    .values({ tenant, customer_id: customerId, user_id: userId, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant', 'customer_id', 'user_id']).doUpdateSet(fields))
    .execute()
  return { id, email, expiresAt }
}

/** Returns the user's change, also when it expired; undefined without one. */
export async function findEmailChange(tx: Transaction, { tenant, customerId, userId }: User): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_changes')
    .select(['id', 'email', 'expires_at as expiresAt'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Lets the user's change that still waits at `now` wait until `expiresAt`. Returns it; undefined without one. */
export async function extendEmailChange(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<EmailChange | undefined> {
  return tx
    .updateTable('email_changes')
    .set({ expires_at: expiresAt })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

/** Deletes the user's change; with `id` only that one. Returns what it was; undefined when there was none. */
export async function takeEmailChange(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  id?: string,
): Promise<EmailChange | undefined> {
  const query = tx
    .deleteFrom('email_changes')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
  return (id === undefined ? query : query.where('id', '=', id))
    .returning(['id', 'email', 'expires_at as expiresAt'])
    .executeTakeFirst()
}
