import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

interface Between {
  tenant: string
  from: string
  to: string
}

/** Returns the ids of a customer's companies but the main one. */
export async function furtherCompanies(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('main', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves companies with their logos to another customer. Those that are not there any more are left out. */
export async function moveCompanies(tx: Transaction, { tenant, from, to }: Between, ids: readonly string[]): Promise<void> {
  const these = sql`tenant = ${tenant} and customer_id = ${from}::uuid`
  await sql`insert into companies (tenant, customer_id, id, main, name, rfc, version, created_at, updated_at)
    select tenant, ${to}::uuid, id, main, name, rfc, version, created_at, updated_at
    from companies where ${these} and id = any(${ids}::uuid[])`.execute(tx)
  await sql`update company_logos set customer_id = ${to}::uuid where ${these} and company_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from companies where ${these} and id = any(${ids}::uuid[])`.execute(tx)
}

/** Returns whether a company of a customer, the main one or another, has an RFC. */
export async function hasCompanyOf(tx: Transaction, { tenant, customerId }: CustomerKey, rfc: string): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('rfc', '=', rfc)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a company that is not the main one. */
export async function deleteCompany(tx: Transaction, { tenant, customerId }: CustomerKey, id: string): Promise<void> {
  await tx
    .deleteFrom('companies')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('main', '=', false)
    .execute()
}

/** Moves a customer's RFC, with its entry in the directory, to a customer that has none. */
export async function moveRfcBetween(tx: Transaction, { tenant, from, to }: Between, rfc: string): Promise<void> {
  const set = (customerId: string, value: string | null) =>
    tx.updateTable('customers').set({ rfc: value }).where('tenant', '=', tenant).where('customer_id', '=', customerId).execute()
  await set(from, null)
  await tx
    .updateTable('directory_rfcs')
    .set({ owner_id: to })
    .where('tenant', '=', tenant)
    .where('rfc', '=', rfc)
    .where('owner_id', '=', from)
    .execute()
  await set(to, rfc)
}

/** Moves the notes about a customer to another one; `only`: some of them. Returns the ids of those that moved. */
export async function moveNotes(tx: Transaction, { tenant, from, to }: Between, only?: readonly string[]): Promise<string[]> {
  const query = tx
    .updateTable('customer_notes')
    .set({ about_customer: to })
    .where('tenant', '=', tenant)
    .where('about_customer', '=', from)
  const rows = await (only ? query.where(sql<boolean>`id = any(${only}::uuid[])`) : query).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Puts the tags of a customer that another one lacks on that one too, up to `most` in all. Returns their keys. */
export async function copyTags(tx: Transaction, between: Between, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`insert into customer_tags (tenant, about_customer, key, name, tagged_at)
    select ${between.tenant}, ${between.to}::uuid, key, name, tagged_at from (${lackedTags(between, most)}) as lacked
    on conflict do nothing returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Returns SQL for the tags that `copyTags` copies. */
export const lackedTags = ({ tenant, from, to }: Between, most: number) => sql`
  select t.key, t.name, t.tagged_at from customer_tags as t where t.tenant = ${tenant} and t.about_customer = ${from}::uuid
    and not exists (select from customer_tags as o where o.tenant = t.tenant and o.about_customer = ${to}::uuid and o.key = t.key)
  order by t.key
  limit greatest(0, ${most} - (select count(*) from customer_tags where tenant = ${tenant} and about_customer = ${to}::uuid))`

/** Takes tags off a customer, by their keys. */
export async function dropTags(tx: Transaction, { tenant, customerId }: CustomerKey, keys: readonly string[]): Promise<void> {
  await sql`delete from customer_tags where tenant = ${tenant} and about_customer = ${customerId}::uuid
    and key = any(${keys}::text[])`.execute(tx)
}
