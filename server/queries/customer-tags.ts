import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/** Returns SQL for the names of a customer's tags, in their order; `customer` is its id and `tenant` its tenant. */
export const tagsOf = (tenant: RawBuilder<string>, customer: RawBuilder<string>) =>
  sql<
    string[]
  >`array(select t.name from customer_tags t where t.tenant = ${tenant} and t.about_customer = ${customer} order by t.key)`

/** Returns SQL for the ids of the customers with a tag, by its name in any case. */
export const customersTagged = (tenant: string, name: string) =>
  sql<string>`(select about_customer from customer_tags where tenant = ${tenant} and key = list_key(${name}))`

/** Returns the names of the tenant's tags in their order, at most `most`. It reads one entry of the index for each. */
export async function listTags(tx: Transaction, tenant: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive tags as (
      (select key, name from customer_tags where tenant = ${tenant} order by key, about_customer limit 1)
      union all
      select further.key, further.name from tags cross join lateral (
        select key, name from customer_tags where tenant = ${tenant} and key > tags.key order by key, about_customer limit 1
      ) as further
    )
    select name from tags limit ${most}`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Returns the names of a customer's tags, in their order. */
export async function tagsOfCustomer(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_tags')
    .select('name')
    .where('tenant', '=', tenant)
    .where('about_customer', '=', customerId)
    .orderBy('key')
    .execute()
  return rows.map(({ name }) => name)
}

/** Puts a tag on a customer, spelt as the tenant already spells it. A customer that has it keeps it. */
export async function putTag(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  await sql`insert into customer_tags (tenant, about_customer, key, name, tagged_at)
    select ${tenant}, ${customerId}::uuid, list_key(${name}), coalesce((select t.name from customer_tags t
      where t.tenant = ${tenant} and t.key = list_key(${name}) order by t.about_customer limit 1), ${name}), ${at}::timestamptz
    on conflict do nothing`.execute(tx)
}

/** Takes a tag off a customer. */
export async function dropTag(tx: Transaction, { tenant, customerId }: CustomerKey, name: string): Promise<void> {
  await tx
    .deleteFrom('customer_tags')
    .where('tenant', '=', tenant)
    .where('about_customer', '=', customerId)
    .where(sql<boolean>`key = list_key(${name})`)
    .execute()
}
