import type { Transaction } from '../db/database.ts'

/** Who has to sign a challenge: a person, by the hash of the token of a session or of a begun sign-in. */
export interface Holder {
  tenant: string
  customerId: string
  userId: string
  tokenHash: Buffer
}

/** Stores a challenge in place of the holder's earlier one. */
export async function putChallenge(
  tx: Transaction,
  { tenant, customerId, userId, tokenHash }: Holder,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({ tenant, customer_id: customerId, user_id: userId, holder: tokenHash, challenge, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'customer_id', 'user_id', 'holder']).doUpdateSet({ challenge, expires_at: expiresAt }),
    )
    .execute()
}

/** Uses the holder's challenge up and returns it; undefined when there is none, or it expired. */
export async function takeChallenge(
  tx: Transaction,
  { tenant, customerId, userId, tokenHash }: Holder,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('holder', '=', tokenHash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : undefined
}
