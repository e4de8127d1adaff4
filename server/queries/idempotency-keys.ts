import type { Database, Transaction } from '../db/database.ts'

/**
 * A key that one run of a call holds. `heldBy` is the fence: only its holder may keep an answer under the key or give
 * it back.
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

/** What stands under a key that could not be taken; `answer` is null while its call runs. */
export interface TakenKey {
  operation: string
  requestDigest: Buffer
  answer: string | null
}

/**
 * Takes a key that is unknown or free again, in one statement: of many at once exactly one gets `held`. The others get
 * what stands there; undefined when its holder gave it back meanwhile.
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
 * Keeps a call's answer under its key, in the transaction of the call's act. Returns false when the key is another
 * run's by now.
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

/** Gives a key back after a refusal; one whose answer was kept, or that is another run's, stays. */
export async function giveBackKey({ directory }: Pick<Database, 'directory'>, key: HeldKey): Promise<void> {
  await directory
    .deleteFrom('idempotency_keys')
    .where('tenant', '=', key.tenant)
    .where('key_hash', '=', key.keyHash)
    .where('held_by', '=', key.heldBy)
    .where('state', '=', 'running')
    .execute()
}
