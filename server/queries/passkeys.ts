import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

/** A person whose second factors are read or written. */
export interface User {
  tenant: string
  customerId: string
  userId: string
}

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** How a browser addresses a passkey. */
export interface Credential {
  credentialId: Buffer
  transports: string[]
}

/** What a proof is checked with. */
export interface StoredPasskey extends Credential {
  id: string
  publicKey: Buffer
  /** A whole number. */
  counter: number
}

/** Returns a person's passkeys, the oldest first. */
export async function listPasskeys(tx: Transaction, { tenant, customerId, userId }: User): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns how a browser addresses a person's passkeys, the oldest first. */
export async function listCredentials(tx: Transaction, { tenant, customerId, userId }: User): Promise<Credential[]> {
  return tx
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns a person's passkey by its credential, and locks it until the transaction ends. */
export async function lockPasskey(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'transports', 'public_key as publicKey', 'counter'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a passkey. Returns false when the person has this credential already. */
export async function insertPasskey(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { name, now, ...passkey }: Omit<StoredPasskey, 'id'> & { name: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      tenant,
      customer_id: customerId,
      user_id: userId,
      id: uuidv7(now),
      name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a use of a passkey with its signature counter. */
export async function notePasskeyUse(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Gives a passkey another name. Returns false when the person has no such passkey. */
export async function renamePasskey(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a passkey and returns its name; undefined when the person has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
