import type { Database, Transaction } from '../db/database.ts'

/**
 * A key that one run of a call holds. `heldBy` is the fence: only its holder may store an answer under the key or
 * release it.
 */
export interface HeldKey {
  tenant: string
  keyHash: Buffer
  heldBy: string
}

interface Attempt extends HeldKey {
  ownerId: string | null
  operation: string
  requestDigest: Buffer
  now: Date
  leaseUntil: Date
}

/** A key that another call has taken; `answer` is null while that call runs. */
export interface TakenKey {
  operation: string
  requestDigest: Buffer
  answer: string | null
}

/**
 * Takes a new or free key, in one statement: of many at once exactly one gets `held`. The others get the stored key;
 * undefined when its holder released it meanwhile.
 */
export async function takeKey(
  { directory }: Pick<Database, 'directory'>,
  attempt: Attempt,
): Promise<'held' | TakenKey | undefined> {
  const row = {
    owner_id: attempt.ownerId,
    operation: attempt.operation,
    request_digest: attempt.requestDigest,
    state: 'running' as const,
    held_by: attempt.heldBy,
    answer: null,
    created_at: attempt.now,
    expires_at: attempt.leaseUntil,
  }
  const { tenant, keyHash } = attempt
  const taken = await directory
    .insertInto('idempotency_keys')
    .values({ tenant, key_hash: keyHash, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'key_hash']).doUpdateSet(row).where('idempotency_keys.expires_at', '<=', attempt.now),
    )
    .returning('held_by')
    .executeTakeFirst()
  if (taken) return 'held'
  return directory
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_digest as requestDigest', 'answer'])
    .where('tenant', '=', tenant)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

/**
 * Stores a call's answer under its key, in the transaction of the call's act. Returns false when another run has the
 * key by now.
 */
export async function keepAnswer(tx: Transaction, key: HeldKey, answer: string, expiresAt: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('idempotency_keys')
    .set({ state: 'done', answer, expires_at: expiresAt })
    .where('tenant', '=', key.tenant)
    .where('key_hash', '=', key.keyHash)
    .where('held_by', '=', key.heldBy)
    .where('state', '=', 'running')
    .returning('held_by')
    .executeTakeFirst()
  return updated !== undefined
}

/** Releases a key after a refusal. A key with a stored answer, or of another run, stays. */
export async function giveBackKey({ directory }: Pick<Database, 'directory'>, key: HeldKey): Promise<void> {
  await directory
    .deleteFrom('idempotency_keys')
    .where('tenant', '=', key.tenant)
    .where('key_hash', '=', key.keyHash)
    .where('held_by', '=', key.heldBy)
    .where('state', '=', 'running')
    .execute()
}
