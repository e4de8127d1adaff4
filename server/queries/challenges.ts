import type { Database } from '../db/database.ts'

/** Marks a challenge as used. Returns false when it already was; of concurrent uses exactly one gets true. */
export async function useChallenge(
  { directory }: Pick<Database, 'directory'>,
  { tenant, challenge, expiresAt }: { tenant: string; challenge: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await directory
    .insertInto('used_challenges')
    .values({ tenant, challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'challenge']).doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return inserted !== undefined
}
