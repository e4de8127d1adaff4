import type { Transaction } from '../db/database.ts'

/**
 * Lets only one transaction at a time write a tenant's catalogue, so that its checks of other records still hold when
 * it commits.
 */
export async function lockCatalogue(tx: Transaction, tenant: string): Promise<void> {
  await tx.selectFrom('tenants').select('tenant').where('tenant', '=', tenant).forNoKeyUpdate().executeTakeFirst()
}
