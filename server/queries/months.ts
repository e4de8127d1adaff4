import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** The tables that have a part for each month of the column `at`, in UTC (docs/decisions/0165). */
export const monthTables = ['audit_log', 'log_lines'] as const
export type MonthTable = (typeof monthTables)[number]

/** A part of a table. It has the rows from `lower` on and before `upper`; null: without a bound. */
export interface Part {
  name: string
  lower: Date | null
  upper: Date | null
  /** The size of its rows on the disk, without indexes. */
  bytes: number
}

/** Reads the parts of a table, the oldest first. The last one has no upper bound. */
export async function readParts(tx: Transaction, table: MonthTable): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select relname as name, nullif(lower, '-infinity') as lower, nullif(upper, 'infinity') as upper,
      pg_relation_size(part)::float8 as bytes
    from months.parts(to_regclass(${`public.${table}`})) p join pg_class c on c.oid = p.part order by p.lower`.execute(tx)
  return rows
}

/** Returns the time of the newest row of a part; null when it has none. */
export async function newestIn(tx: Transaction, table: MonthTable, { lower, upper }: Part): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from ${sql.table(table)}
    where at >= ${lower ?? sql`'-infinity'`} and at < ${upper ?? sql`'infinity'`}`.execute(tx)
  return rows[0]?.at ?? null
}

/** Returns whether a part has a row. */
export async function hasRows(tx: Transaction, table: MonthTable, { lower, upper }: Part): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where at >= ${lower ?? sql`'-infinity'`} and at < ${upper ?? sql`'infinity'`} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ends the last part of a table at a time, at which a new one begins. @throws a database error when a lock is taken */
export async function cutLast(tx: Transaction, table: MonthTable, until: Date): Promise<void> {
  await sql`select months.cut(${table}, ${until})`.execute(tx)
}

/** First step for a last part with many rows: it takes no row of that time or later from now on. */
export async function limitLast(tx: Transaction, table: MonthTable, until: Date): Promise<void> {
  await sql`select months.limit_last(${table}, ${until})`.execute(tx)
}

/** Second step: checks its rows, while others read and write. */
export async function checkLast(tx: Transaction, table: MonthTable): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select months.check_last(${table})`.execute(tx)
}

/** Gives back the room of a part that has no row or ends by `before`. Returns whether it did. */
export async function clearPart(tx: Transaction, table: MonthTable, { lower }: Part, before: Date | null): Promise<boolean> {
  const { rows } = await sql<{ cleared: boolean }>`
    select months.clear(${table}, ${lower ?? sql`'-infinity'`}, ${before ?? sql`'-infinity'`}) as cleared`.execute(tx)
  return rows[0]?.cleared === true
}

/** Makes one part of the first two, when neither has a row. Returns whether it did. */
export async function foldFirst(tx: Transaction, table: MonthTable): Promise<boolean> {
  const { rows } = await sql<{ folded: boolean }>`select months.fold(${table}) as folded`.execute(tx)
  return rows[0]?.folded === true
}
