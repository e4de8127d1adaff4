import type { Transaction } from '../db/database.ts'

/**
 * Lets one transaction at a time write a tenant's catalogue, so that what it checked of other records still holds when
 * it commits.
 */
export async function lockCatalogue(tx: Transaction, tenant: string): Promise<void> {
  await tx.selectFrom('tenants').select('tenant').where('tenant', '=', tenant).forNoKeyUpdate().executeTakeFirst()
}
