import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A session's proof: its `jti` is unique among those of the token. */
export interface ProofName {
  tenant: string
  tokenHash: Buffer
  jti: string
}

const nameOf = ({ tokenHash, jti }: ProofName) => createHash('sha256').update(tokenHash).update(jti).digest().subarray(0, 16)

/**
 * Marks a proof as used, in one statement that does not wait for the disk: a crash of the database may lose the last
 * half second.
 * @returns false when it already was; of concurrent uses on any number of servers exactly one gets true.
 */
export async function useProof({ directory }: Pick<Database, 'directory'>, proof: ProofName, until: Date): Promise<boolean> {
  const inserted = await directory
    .insertInto('used_proofs')
    .columns(['tenant', 'name', 'expires_at'])
    .expression((it) =>
      it
        .selectFrom(sql`set_config('synchronous_commit', 'off', true)`.as<'unwaiting'>(sql`unwaiting`))
        .select([
          sql<string>`${proof.tenant}::text`.as('tenant'),
          sql<Buffer>`${nameOf(proof)}::bytea`.as('name'),
          sql<Date>`${until}::timestamptz`.as('expires_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether a proof was used, as far as the record is still stored. */
export async function wasUsed({ directory }: Pick<Database, 'directory'>, proof: ProofName): Promise<boolean> {
  const row = await directory
    .selectFrom('used_proofs')
    .select('name')
    .where('tenant', '=', proof.tenant)
    .where('name', '=', nameOf(proof))
    .executeTakeFirst()
  return row !== undefined
}
