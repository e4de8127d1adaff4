import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { User } from './passkeys.ts'

/** A person's authenticator application. It is in force once it is confirmed. */
export interface StoredFactor {
  /** Sealed (domain/sealed.ts). */
  secret: Buffer
  confirmedAt: Date | null
}

const ofUser = { tenant: 'f.tenant', customerId: 'f.customer_id', userId: 'f.user_id' } as const

/** Returns since when a person has an authenticator application; null without one. Never reads the secret. */
export async function totpSince(tx: Transaction, { tenant, customerId, userId }: User): Promise<Date | null> {
  const row = await tx
    .selectFrom('factors as f')
    .select('f.confirmed_at as confirmedAt')
    .where(ofUser.tenant, '=', tenant)
    .where(ofUser.customerId, '=', customerId)
    .where(ofUser.userId, '=', userId)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.confirmedAt ?? null
}

/** SQL: whether the user of these columns or values has a second factor: an authenticator application or a passkey. */
export const ownsFactor = ({ tenant, customerId, userId }: Record<keyof User, RawBuilder<string>>) => sql<boolean>`exists(
  select from factors f where (f.tenant, f.customer_id, f.user_id) = (${tenant}, ${customerId}, ${userId})
    and f.confirmed_at is not null
  union all
  select from passkeys k where (k.tenant, k.customer_id, k.user_id) = (${tenant}, ${customerId}, ${userId}))`

/** Returns whether a person has a second factor. */
export async function hasFactor(tx: Transaction, { tenant, customerId, userId }: User): Promise<boolean> {
  const owner = { tenant: sql.val(tenant), customerId: sql.val(customerId), userId: sql.val(userId) }
  const { has } = await tx.selectNoFrom(ownsFactor(owner).as('has')).executeTakeFirstOrThrow()
  return has
}

/** Returns a person's factor, confirmed or not, and locks it until the transaction ends. */
export async function lockFactor(tx: Transaction, { tenant, customerId, userId }: User): Promise<StoredFactor | undefined> {
  return tx
    .selectFrom('factors as f')
    .select(['f.secret', 'f.confirmed_at as confirmedAt'])
    .where(ofUser.tenant, '=', tenant)
    .where(ofUser.customerId, '=', customerId)
    .where(ofUser.userId, '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new secret in place of an unconfirmed one. Returns false when a confirmed factor is there. */
export async function insertFactor(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('factors')
    .values({ tenant, customer_id: customerId, user_id: userId, kind: 'totp', secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'customer_id', 'user_id', 'kind'])
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the step of an accepted code. Returns false when this code or a later one was accepted before. */
export async function takeStep(tx: Transaction, { tenant, customerId, userId }: User, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('factors')
    .set({ last_step: step })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a factor's secret, sealed with another key. */
export async function resealFactor(tx: Transaction, { tenant, customerId, userId }: User, secret: Buffer): Promise<void> {
  await tx
    .updateTable('factors')
    .set({ secret })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Puts a factor in force. */
export async function confirmFactor(tx: Transaction, { tenant, customerId, userId }: User, now: Date): Promise<void> {
  await tx
    .updateTable('factors')
    .set({ confirmed_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes a person's authenticator application; passkeys and recovery codes stay. */
export async function deleteTotp(tx: Transaction, { tenant, customerId, userId }: User): Promise<void> {
  await tx
    .deleteFrom('factors')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes all second factors of a person with the recovery codes. */
export async function deleteFactors(tx: Transaction, { tenant, customerId, userId }: User): Promise<void> {
  for (const table of ['recovery_codes', 'factors', 'passkeys'] as const) {
    await tx
      .deleteFrom(table)
      .where('tenant', '=', tenant)
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
  }
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
  const rows = hashes.map((hash) => ({ tenant, customer_id: customerId, user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a recovery code up. Returns false when the person has no such code. */
export async function takeRecoveryCode(tx: Transaction, { tenant, customerId, userId }: User, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many recovery codes a person has left. */
export async function countRecoveryCodes(tx: Transaction, { tenant, customerId, userId }: User): Promise<number> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
