import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** A month of a tenant that is in a file. `month`: its first day, as 2025-01-01. */
export interface ArchivedMonth {
  tenant: string
  month: string
  sha256: string
  file: string
  rowCount: number
}

/** Records that a month is in a file and no longer in the database. */
export async function insertArchivedMonth(tx: Transaction, archived: ArchivedMonth, at: Date): Promise<void> {
  const { tenant, month, sha256, file, rowCount } = archived
  await tx
    .insertInto('archived_months')
    .values({ tenant, table_name: 'audit_log', month, sha256, file, row_count: rowCount, archived_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'table_name', 'month', 'sha256']).doUpdateSet({ archived_at: at, brought_back_at: null }),
    )
    .execute()
}

/** Returns the files of a month that are not brought back; with `tenant` those of one tenant. */
export async function filesOfMonth(tx: Transaction, month: string, tenant?: string): Promise<ArchivedMonth[]> {
  const { rows } = await sql<ArchivedMonth>`
    select tenant, month::text as month, sha256, file, row_count::float8 as "rowCount" from archived_months
    where table_name = 'audit_log' and month = ${month}::date and brought_back_at is null
      and (${tenant ?? null}::text is null or tenant = ${tenant ?? null}) order by tenant, archived_at`.execute(tx)
  return rows
}

/** Returns the tenant of whose rows this database wrote a file, also of one brought back; null: no such file. */
export async function tenantOfFile(tx: Transaction, sha256: string): Promise<string | null> {
  const row = await tx.selectFrom('archived_months').select('tenant').where('sha256', '=', sha256).executeTakeFirst()
  return row?.tenant ?? null
}

/** Records that the rows of a file are in the database again. */
export async function noteBroughtBack(
  tx: Transaction,
  { tenant, sha256 }: Pick<ArchivedMonth, 'tenant' | 'sha256'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('archived_months')
    .set({ brought_back_at: at })
    .where('tenant', '=', tenant)
    .where('sha256', '=', sha256)
    .where('brought_back_at', 'is', null)
    .execute()
}

/** Returns the keys of customers and of records of people by their ids; makes those that are missing. */
export async function archiveKeys(tx: Transaction, tenant: string, subjects: readonly string[]): Promise<Map<string, Buffer>> {
  const values = subjects.map((subject) => ({ tenant, subject, key: randomBytes(32) }))
  if (values.length > 0)
    await tx
      .insertInto('archive_keys')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return new Map([...(await readArchiveKeys(tx, tenant, subjects))].map(([subject, { key }]) => [subject, key]))
}

/** Reads keys by their ids, with the customer that got the records of one that was removed. An erased one has none. */
export async function readArchiveKeys(
  tx: Transaction,
  tenant: string,
  subjects: readonly string[],
): Promise<Map<string, { key: Buffer; movedTo: string | null }>> {
  const { rows } = await sql<{ subject: string; key: Buffer; movedTo: string | null }>`
    select subject, key, moved_to as "movedTo" from archive_keys
    where tenant = ${tenant} and subject = any(${[...subjects]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ subject, ...rest }) => [subject, rest]))
}

/** Deletes the keys of those who are erased: no file shows their values again. */
export async function deleteArchiveKeys(tx: Transaction, tenant: string, subjects: readonly string[]): Promise<void> {
  await sql`delete from archive_keys where tenant = ${tenant} and subject = any(${[...subjects]}::uuid[])`.execute(tx)
}

/** The records of a removed customer come back to the one that kept the others. */
export async function moveArchiveKey(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
  to: string,
): Promise<void> {
  await sql`update archive_keys set moved_to = ${to}::uuid
    where tenant = ${tenant} and (subject = ${customerId}::uuid or moved_to = ${customerId}::uuid)`.execute(tx)
}

/** Returns the name of the newest migration of the database. */
export async function lastMigration(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations where name like '%.sql' order by name desc limit 1`.execute(tx)
  return rows[0]?.name ?? ''
}
