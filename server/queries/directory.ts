import type { Transaction } from '../db/database.ts'

/** Returns whether an address has an account in the tenant. */
export async function emailIsKnown(tx: Transaction, tenant: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory_emails')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** The customer that a normalised RFC belongs to, whatever its standing. */
export async function ownerOfRfc(tx: Transaction, tenant: string, rfc: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('directory_rfcs')
    .select('owner_id as customerId')
    .where('tenant', '=', tenant)
    .where('rfc', '=', rfc)
    .executeTakeFirst()
  return row?.customerId
}

/**
 * Writes an RFC down as a customer's. Of many at once exactly one gives true; the others wait for it and give false.
 */
export async function takeRfc(
  tx: Transaction,
  { tenant, rfc, customerId }: { tenant: string; rfc: string; customerId: string },
): Promise<boolean> {
  const taken = await tx
    .insertInto('directory_rfcs')
    .values({ tenant, rfc, owner_id: customerId })
    .onConflict((conflict) => conflict.columns(['tenant', 'rfc']).doNothing())
    .returning('rfc')
    .executeTakeFirst()
  return taken !== undefined
}

/** Writes an address down as a user's, as `takeRfc` does an RFC. */
export async function takeEmail(
  tx: Transaction,
  { tenant, email, customerId, userId }: { tenant: string; email: string; customerId: string; userId: string },
): Promise<boolean> {
  const taken = await tx
    .insertInto('directory_emails')
    .values({ tenant, email, owner_id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .returning('email')
    .executeTakeFirst()
  return taken !== undefined
}

/** Writes a user's address off, so that another may have it. */
export async function giveEmailUp(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('directory_emails')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute()
}

/** Writes a customer's RFC off, so that another may have it. */
export async function giveRfcUp(
  tx: Transaction,
  { tenant, rfc, customerId }: { tenant: string; rfc: string; customerId: string },
): Promise<void> {
  await tx
    .deleteFrom('directory_rfcs')
    .where('tenant', '=', tenant)
    .where('rfc', '=', rfc)
    .where('owner_id', '=', customerId)
    .execute()
}
