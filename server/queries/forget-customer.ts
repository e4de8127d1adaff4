import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { moveArchiveKey } from './archives.ts'
import type { CustomerKey } from './orders.ts'

/** Tables with rows of a customer; rows that others refer to come last. */
export const ofCustomer = ['jobs', 'onboardings', 'companies', 'users', 'customers'] as const
/** Tables of the directory with rows of a customer. */
export const ofOwner = [
  'sessions',
  'begun_sign_ins',
  'one_time_tokens',
  'directory_emails',
  'directory_rfcs',
  'begun_onboardings',
  'idempotency_keys',
  'pay_links',
] as const

/**
 * Deletes a customer without sales, with all its data; the addresses of its users and its RFC become free. Its audit
 * records stay, under the customer of the staff member who deletes it. Runs over all rows, because only it may change
 * the audit log.
 * @throws an error of the database when a record that must stay refers to it
 */
export async function forgetCustomer(tx: Transaction, { tenant, customerId }: CustomerKey, keeper: string): Promise<void> {
  const whose = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  await sql`update audit_log set customer_id = ${keeper}::uuid where ${whose}`.execute(tx)
  await moveArchiveKey(tx, { tenant, customerId }, keeper)
  for (const table of ofCustomer) await sql`delete from ${sql.table(table)} where ${whose}`.execute(tx)
  await sql`delete from support_cases where tenant = ${tenant} and reporter_customer = ${customerId}::uuid`.execute(tx)
  for (const table of ofOwner) {
    await sql`delete from ${sql.table(table)} where tenant = ${tenant} and owner_id = ${customerId}::uuid`.execute(tx)
  }
}
