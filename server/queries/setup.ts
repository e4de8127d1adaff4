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

/** Returns the host of a tenant's address; null at the platform's. */
export async function hostOf(tx: Transaction, tenant: string): Promise<string | null> {
  const row = await tx.selectFrom('tenants').select('host').where('tenant', '=', tenant).executeTakeFirst()
  return row?.host ?? null
}
