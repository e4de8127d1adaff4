import type { Database, Transaction } from '../db/database.ts'

interface User {
  tenant: string
  customerId: string
  userId: string
}

/** Tokens that are mailed as links (domain/mailed-link.ts). */
export type LinkPurpose = 'reset' | 'invitation' | 'root'
/** What only short links lead to: their long ones carry a signature instead of a stored token. */
export type SignedPurpose = 'verification' | 'email-confirm' | 'email-cancel'
type Kind = { purpose: LinkPurpose | SignedPurpose; app: null } | { purpose: 'connect'; app: string }

/** Stores a token; does nothing when it already exists. */
export async function insertOneTimeToken(
  tx: Transaction,
  token: User & Kind & { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('one_time_tokens')
    .values({
      tenant: token.tenant,
      token_hash: token.tokenHash,
      owner_id: token.customerId,
      user_id: token.userId,
      purpose: token.purpose,
      app: token.app,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'token_hash']).doNothing())
    .execute()
}

/** Returns the stored token of a mailed link, also when used or expired. */
export async function findMailedLink({ directory }: Pick<Database, 'directory'>, tenant: string, tokenHash: Buffer) {
  return directory
    .selectFrom('one_time_tokens')
    .select(['tenant', 'owner_id as customerId', 'user_id as userId', 'purpose', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', ['reset', 'invitation', 'root'])
    .$narrowType<{ purpose: LinkPurpose }>()
    .executeTakeFirst()
}

/** Returns what a short link leads to: the stored token of one of the hashes, also when used or expired. */
export async function findShortLink({ directory }: Pick<Database, 'directory'>, tenant: string, hashes: readonly Buffer[]) {
  return directory
    .selectFrom('one_time_tokens')
    .select([
      'tenant',
      'token_hash as tokenHash',
      'owner_id as customerId',
      'user_id as userId',
      'purpose',
      'expires_at as expiresAt',
    ])
    .where('tenant', '=', tenant)
    .where('token_hash', 'in', [...hashes])
    .where('purpose', '!=', 'connect')
    .$narrowType<{ purpose: LinkPurpose | SignedPurpose }>()
    .executeTakeFirst()
}

/** Uses a token in one statement: of many at once exactly one gets the user; others and late ones get undefined. */
export async function consumeToken(
  tx: Transaction,
  { tenant, tokenHash, purpose, app, now }: { tenant: string; tokenHash: Buffer; now: Date } & Kind,
): Promise<User | undefined> {
  let update = tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  if (app !== null) update = update.where('app', '=', app)
  return update.returning(['tenant', 'owner_id as customerId', 'user_id as userId']).executeTakeFirst()
}

/** Returns when the user's newest token of a kind, other than this one, was requested. */
export async function newestOther(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { purpose, than }: { purpose: LinkPurpose; than: Buffer },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('one_time_tokens')
    .select((it) => it.fn.max('created_at').as('newest'))
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', '!=', than)
    .executeTakeFirst()
  return row?.newest ?? undefined
}

/**
 * Deletes the user's tokens of a purpose, so that unused ones stop working at once. `keep` stays; `apps` restricts it
 * to some applications.
 */
export async function deleteTokens(
  tx: Transaction,
  { tenant, customerId, userId }: User,
  { purpose, keep, apps }: { purpose: LinkPurpose | 'connect'; keep?: Buffer; apps?: readonly string[] },
): Promise<void> {
  let query = tx
    .deleteFrom('one_time_tokens')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
  if (keep) query = query.where('token_hash', '!=', keep)
  if (apps) query = query.where('app', 'in', [...apps])
  await query.execute()
}
