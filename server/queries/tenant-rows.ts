import type { Transaction } from '../db/database.ts'

/** The tables of a tenant's export, in the order of its files. */
export const exportedTables = [
  'customers',
  'companies',
  'users',
  'subscriptions',
  'orders',
  'payment_attempts',
  'receipts',
  'consents',
] as const
export type ExportedTable = (typeof exportedTables)[number]

/** Columns that no export has: secrets, and what only the search reads. */
const secret = ['password_hash', 'search', 'press', 'redirect_url']

/** Returns the next ids of a tenant's customers, in their order, after one of them. */
export async function nextCustomers(tx: Transaction, tenant: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant', '=', tenant)
    .$if(after !== null, (query) => query.where('customer_id', '>', after ?? ''))
    .orderBy('customer_id')
    .limit(limit)
    .execute()
  return rows.map(({ customer_id: id }) => id)
}

/** Returns the rows that some customers have in a table, without secrets. */
export async function rowsOfCustomers(
  tx: Transaction,
  { tenant, table, customers }: { tenant: string; table: ExportedTable; customers: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = await tx
    // Cast: all these tables have a tenant and a customer.
    .selectFrom(table as 'orders')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', 'in', customers)
    .orderBy('customer_id')
    .execute()
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))))
}

/** Returns how many charges of a tenant have no known end. */
export async function openCharges(tx: Transaction, tenant: string): Promise<number> {
  const { open } = await tx
    .selectFrom('payment_attempts')
    .select((it) => it.fn.countAll<number>().as('open'))
    .where('tenant', '=', tenant)
    .where('state', 'in', ['created', 'sent', 'requires_action', 'awaiting', 'processing', 'unknown', 'manual'])
    .executeTakeFirstOrThrow()
  return open
}
