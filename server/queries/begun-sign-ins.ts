import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'

interface User {
  tenant: string
  customerId: string
  userId: string
}

/** A sign-in with the right password that waits for the second factor; the key is the one of its session. */
export interface BegunSignIn extends User {
  tokenHash: Buffer
  publicKey: JsonValue
  device: string
  createdAt: Date
  expiresAt: Date
}

export async function insertBegunSignIn(tx: Transaction, pending: BegunSignIn): Promise<void> {
  await tx
    .insertInto('begun_sign_ins')
    .values({
      tenant: pending.tenant,
      token_hash: pending.tokenHash,
      owner_id: pending.customerId,
      user_id: pending.userId,
      public_key: pending.publicKey === null ? null : toJson(pending.publicKey),
      device: pending.device,
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
    })
    .execute()
}

/** Returns a begun sign-in that has not expired; undefined otherwise. */
export async function findBegunSignIn(
  tx: Transaction,
  { tenant, tokenHash, now }: { tenant: string; tokenHash: Buffer; now: Date },
): Promise<BegunSignIn | undefined> {
  return tx
    .selectFrom('begun_sign_ins')
    .select([
      'tenant',
      'token_hash as tokenHash',
      'owner_id as customerId',
      'user_id as userId',
      'public_key as publicKey',
      'device',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a begun sign-in up; of many calls at once exactly one gets true. */
export async function takeBegunSignIn(tx: Transaction, { tenant, tokenHash }: BegunSignIn): Promise<boolean> {
  const row = await tx
    .deleteFrom('begun_sign_ins')
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a user's begun sign-ins, when their password or factor changed. */
export async function deleteBegunSignIns(tx: Transaction, { tenant, customerId, userId }: User): Promise<void> {
  await tx
    .deleteFrom('begun_sign_ins')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}
