import type { Database, Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import { toJson } from '../db/json.ts'

/** What is stored of a session. The token itself never is. */
export interface StoredSession {
  tenant: string
  tokenHash: Buffer
  customerId: string
  userId: string
  publicKey: JsonValue
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
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      idle_seconds: session.idleSeconds,
    })
    .execute()
}

/** The session of a token in any of the tenants, dead or alive. */
export async function findSession(tx: Transaction, tenants: string[], tokenHash: Buffer): Promise<StoredSession | undefined> {
  return tx
    .selectFrom('sessions')
    .select([
      'tenant',
      'token_hash as tokenHash',
      'owner_id as customerId',
      'user_id as userId',
      'public_key as publicKey',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'idle_seconds as idleSeconds',
    ])
    .where('tenant', 'in', tenants)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Moves the session's last use forward. */
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

/** Ends every session of a user: after a reset, a password change, a block. */
export async function deleteSessionsOf(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

/** When and until when a user is signed in anywhere, newest first; nothing that could be used to sign in. */
export async function sessionsOf(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId: string; userId: string },
): Promise<{ created_at: Date; last_seen_at: Date; expires_at: Date }[]> {
  return tx
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at'])
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}
