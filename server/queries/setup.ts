import type { Transaction } from '../db/database.ts'

/** Returns whether an order of the tenant was ever paid. */
export async function hasSold(tx: Transaction, tenant: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant', '=', tenant)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
