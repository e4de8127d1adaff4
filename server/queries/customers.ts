import type { Transaction } from '../db/database.ts'

/** The columns of `GET /clientes/{id}`. */
export interface CustomerRow {
  customerId: string
  name: string
  alias: string | null
  rfc: string | null
  email: string
  phone: string
  billingDay: number | null
  status: 'blocked' | 'pending' | 'active'
  version: number
  createdAt: Date
  onboardingFinishedAt: Date | null
}

/** Returns a customer of the tenant, if the scope may see it. */
export async function findCustomer(tx: Transaction, tenant: string, customerId: string): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customers')
    .select([
      'customer_id as customerId',
      'name',
      'alias',
      'rfc',
      'email',
      'phone',
      'billing_day as billingDay',
      'status',
      'version',
      'created_at as createdAt',
      'onboarding_finished_at as onboardingFinishedAt',
    ])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/**
 * Locks a customer until the transaction ends, before anything else of it is locked. So decisions about one customer
 * run one at a time.
 */
export async function lockCustomer(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
}

export async function customerExists(tx: Transaction, tenant: string, customerId: string): Promise<boolean> {
  return (await findCustomer(tx, tenant, customerId)) !== undefined
}

/** The columns of a customer that its users, the onboarding and later steps change. */
export interface CustomerChange {
  rfc?: string
  name?: string
  alias?: string | null
  email?: string
  phone?: string
  billing_day?: number | null
  sync_status?: 'error' | 'busy' | 'done'
  synced_at?: Date
  status?: 'active' | 'pending' | 'blocked'
  onboarding_finished_at?: Date
}

/** Writes a change of a customer. */
export async function changeCustomer(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
  { change, now }: { change: CustomerChange; now: Date },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((it) => ({ ...change, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .execute()
}
