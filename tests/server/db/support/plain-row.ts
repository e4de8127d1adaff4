import { sql } from 'kysely'
import type { CustomerScope, Transaction } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { seededAt } from '#tests/support/database.ts'

interface Column {
  table: string
  column: string
  type: string
}

const required = sql<Column>`
  select c.table_name as "table", c.column_name as "column", c.udt_name as type
  from information_schema.columns c
  where c.table_schema = current_schema() and c.is_nullable = 'NO' and c.column_default is null
    and c.table_name in (
      select table_name from information_schema.columns
      where table_schema = current_schema() and column_name in ('tenant', 'customer_id')
      group by table_name having count(*) = 2)`

interface Reference {
  table: string
  column: string
  target: string
  targetColumn: string
  ofCustomer: boolean
}

const references = sql<Reference>`
  select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target,
    t.attname as "targetColumn",
    exists (select 1 from pg_attribute where attrelid = c.confrelid and attname = 'customer_id') as "ofCustomer"
  from pg_constraint c
  cross join lateral unnest(c.conkey, c.confkey) as k(own, other)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
  join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.other
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`

const plain: Readonly<Record<string, () => unknown>> = {
  text: () => 'plain',
  bool: () => false,
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  uuid: () => uuidv7(seededAt),
  timestamptz: () => seededAt,
  date: () => '2026-01-01',
  jsonb: () => '{}',
}

/**
 * Gives a customer a row of plain values in each of its tables that has none yet.
 * @throws Error with the name of the table, when plain values break its constraints
 */
export async function fillRest(tx: Transaction, { tenant, customerId, userId }: CustomerScope): Promise<void> {
  const own: Readonly<Record<string, unknown>> = { tenant, customer_id: customerId, user_id: userId }
  const { rows } = await required.execute(tx)
  const { rows: links } = await references.execute(tx)
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    if (await firstRow(tx, { table, customer_id: customerId })) continue
    const given = { ...(await linkedValues(tx, { links, table, scope: { tenant, customer_id: customerId } })), ...own }
    const values = columns.map(({ column, type }) => given[column] ?? plain[type]?.())
    const names = sql.join(columns.map(({ column }) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(tx).catch((cause: unknown) => {
      throw new Error(`${table} takes no plain row: give it one in tests/server/db/support/rows.ts`, { cause })
    })
  }
}

interface Linked {
  links: readonly Reference[]
  table: string
  scope: { tenant: string; customer_id: string }
}

/** Returns the values of columns that refer to other tables: of the customer's own row, or of one of the tenant. */
async function linkedValues(tx: Transaction, { links, table, scope }: Linked): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const { column, target, targetColumn, ofCustomer } of links.filter((link) => link.table === table)) {
    const { tenant } = scope
    const row = await firstRow(tx, { table: target, ...(ofCustomer ? scope : { tenant }) })
    values[column] = row?.[targetColumn]
  }
  return values
}

/** Returns a row of a table in which these columns have these values, undefined when there is none. */
async function firstRow(
  tx: Transaction,
  { table, ...where }: { table: string; [column: string]: string },
): Promise<Record<string, unknown> | undefined> {
  const equal = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(equal, sql` and `)} limit 1`.execute(tx)
  return rows[0]
}
