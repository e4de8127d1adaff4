import type { Transaction } from '../db/database.ts'

interface UserKey {
  tenant: string
  customerId: string
  userId: string
}

/** Notes who invited a user last; nobody when that person is of another customer, such as staff. */
export async function setInviter(tx: Transaction, { tenant, customerId, userId }: UserKey, inviter: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((it) => ({
      invited_by: it
        .selectFrom('users as i')
        .select('i.id')
        .where('i.tenant', '=', tenant)
        .where('i.customer_id', '=', customerId)
        .where('i.id', '=', inviter),
    }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
}

/** Returns who invited a user, while they are an active user of the same customer; undefined when nobody is. */
export async function findInviter(
  tx: Transaction,
  { tenant, customerId, userId }: UserKey,
): Promise<{ name: string; email: string } | undefined> {
  return tx
    .selectFrom('users as u')
    .innerJoin('users as i', (join) =>
      join.onRef('i.tenant', '=', 'u.tenant').onRef('i.customer_id', '=', 'u.customer_id').onRef('i.id', '=', 'u.invited_by'),
    )
    .select(['i.name', 'i.email'])
    .where('u.tenant', '=', tenant)
    .where('u.customer_id', '=', customerId)
    .where('u.id', '=', userId)
    .where('i.status', '=', 'active')
    .executeTakeFirst()
}
