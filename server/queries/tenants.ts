import type { Database, Transaction } from '../db/database.ts'

/** A tenant as calls and documents need it. */
export interface TenantRecord {
  tenant: string
  /** The public name. */
  name: string
  /** Null: at PUBLIC_URL. */
  host: string | null
}

const columns = ['tenant', 'name', 'host'] as const

/** Returns all tenants, the oldest first. */
export async function readTenants({ directory }: Pick<Database, 'directory'>): Promise<TenantRecord[]> {
  return directory.selectFrom('tenants').select(columns).orderBy('created_at').orderBy('tenant').execute()
}

/** Returns a tenant that must be there. */
export async function readTenant(tx: Transaction, tenant: string): Promise<TenantRecord> {
  return tx.selectFrom('tenants').select(columns).where('tenant', '=', tenant).executeTakeFirstOrThrow()
}
