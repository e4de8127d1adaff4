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

/** Returns the customer of a normalised RFC, whatever its status. */
export async function ownerOfRfc(tx: Transaction, tenant: string, rfc: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('directory_rfcs')
    .select('owner_id as customerId')
    .where('tenant', '=', tenant)
    .where('rfc', '=', rfc)
    .executeTakeFirst()
  return row?.customerId
}

/** Registers an RFC for a customer. Of many at once exactly one gets true; the others wait for it and get false. */
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

/** Registers an address for a user, like `takeRfc` for an RFC. */
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

/** Releases a user's address, so that another user may take it. */
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

/** Releases a customer's RFC, so that another customer may take it. */
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
