import type { Transaction } from '../db/database.ts'

/** Changes a user's name when `version` is the one that was read. Gives whether it was. */
export async function renameUser(
  tx: Transaction,
  user: { tenant: string; customerId: string; userId: string; version: number; name: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set((it) => ({ name: user.name, version: it('version', '+', 1), updated_at: user.now }))
    .where('tenant', '=', user.tenant)
    .where('customer_id', '=', user.customerId)
    .where('id', '=', user.userId)
    .where('version', '=', user.version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The user who owns a customer; every customer has one. */
export async function ownerOf(tx: Transaction, { tenant, customerId }: { tenant: string; customerId: string }): Promise<string> {
  const { user_id } = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return user_id
}
