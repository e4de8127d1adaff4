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

const plain: Readonly<Record<string, () => unknown>> = {
  text: () => 'x',
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
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const filled = await sql`select 1 from ${sql.table(table)} where customer_id = ${customerId} limit 1`.execute(tx)
    if (filled.rows.length > 0) continue
    const values = columns.map(({ column, type }) => own[column] ?? plain[type]?.())
    const names = sql.join(columns.map(({ column }) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(tx).catch((cause: unknown) => {
      throw new Error(`${table} takes no plain row: give it one in tests/server/db/support/rows.ts`, { cause })
    })
  }
}
