import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import { toJson } from '../db/json.ts'
import { deleteBegunSignIns } from './begun-sign-ins.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** The stored form of a session, without the token itself. */
export interface StoredSession {
  tenant: string
  tokenHash: Buffer
  customerId: string
  userId: string
  publicKey: JsonValue
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  idleSeconds: number
}

export async function insertSession(tx: Transaction, session: StoredSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant: session.tenant,
      token_hash: session.tokenHash,
      owner_id: session.customerId,
      user_id: session.userId,
      public_key: session.publicKey === null ? null : toJson(session.publicKey),
      device: session.device,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      idle_seconds: session.idleSeconds,
    })
    .execute()
}

/** Ends a user's sessions except the `most` that were used last. */
export async function endOldSessions(
  tx: Transaction,
  { tenant, customerId, userId }: Pick<StoredSession, 'tenant' | 'customerId' | 'userId'>,
  most: number,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('token_hash', 'in', (of) =>
      of
        .selectFrom('sessions')
        .select('token_hash')
        .where('tenant', '=', tenant)
        .where('owner_id', '=', customerId)
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute()
}

/** Updates the session's last use. */
export async function touchSession(
  tx: Transaction,
  { tenant, tokenHash }: { tenant: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(
  { directory }: Pick<Database, 'directory'>,
  tenant: string,
  tokenHash: Buffer,
): Promise<void> {
  await directory.deleteFrom('sessions').where('tenant', '=', tenant).where('token_hash', '=', tokenHash).execute()
}

interface User {
  tenant: string
  customerId: string
  userId: string
}

/** Ends every session and begun sign-in of a user after a reset or a block; the session `but` stays. */
export async function deleteSessionsOf(tx: Transaction, { tenant, customerId, userId }: User, but?: Buffer): Promise<void> {
  const query = tx
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
  await (but ? query.where('token_hash', '<>', but) : query).execute()
  await deleteBegunSignIns(tx, { tenant, customerId, userId })
}

/** Ends every session of a customer's users after a block. */
export async function deleteSessionsOfCustomer(
  tx: Transaction,
  { tenant, customerId }: Pick<User, 'tenant' | 'customerId'>,
): Promise<void> {
  await tx.deleteFrom('sessions').where('tenant', '=', tenant).where('owner_id', '=', customerId).execute()
  await tx.deleteFrom('begun_sign_ins').where('tenant', '=', tenant).where('owner_id', '=', customerId).execute()
}

/** Returns when a user's open sessions were last used; null when none is open. */
export async function lastSeenOf(tx: Transaction, { tenant, customerId, userId }: User): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select((it) => it.fn.max('last_seen_at').as('at'))
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Ends one session of a user by its id. Returns false when the user has none with that id. */
export async function deleteSessionById(tx: Transaction, { tenant, customerId, userId }: User, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A session as its user may see it. It ends after `idleSeconds` without use, or at `expiresAt`. */
export interface SeenSession {
  id: string
  device: string
  tokenHash: Buffer
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  idleSeconds: number
}

/** Reads one page of a user's sessions that live at `now`, the last used first. */
export async function listSessions(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { now, window }: { now: Date; window: PageWindow },
): Promise<{ rows: SeenSession[]; total: number }> {
  const query = tx
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'token_hash as tokenHash',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'idle_seconds as idleSeconds',
    ])
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + idle_seconds * interval '1 second' > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
  return readPage(query, window)
}
