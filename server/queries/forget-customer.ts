import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/** What is kept of a customer under its id, the rows that others point at last. */
const ofCustomer = ['jobs', 'onboardings', 'companies', 'users', 'customers'] as const
const ofOwner = [
  'sessions',
  'one_time_tokens',
  'directory_emails',
  'directory_rfcs',
  'begun_onboardings',
  'idempotency_keys',
] as const

/**
 * Deletes a customer that nothing was sold to, with all that is kept of it; its people's addresses and its RFC are
 * free. What was done to it stays in the record, under the customer of who deletes it. Runs over all rows: the record
 * of changes is nobody else's to change.
 * @throws an error of the database when something points at it that is not to be deleted.
 */
export async function forgetCustomer(tx: Transaction, { tenant, customerId }: CustomerKey, keeper: string): Promise<void> {
  const whose = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  await sql`update audit_log set customer_id = ${keeper}::uuid where ${whose}`.execute(tx)
  for (const table of ofCustomer) await sql`delete from ${sql.table(table)} where ${whose}`.execute(tx)
  for (const table of ofOwner) {
    await sql`delete from ${sql.table(table)} where tenant = ${tenant} and owner_id = ${customerId}::uuid`.execute(tx)
  }
}
