import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FoundRecord, Matched } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'

export type FoundKind = FoundRecord['kind']

/** A query with the columns `id`, `title`, `detail`, `field` and `value`, and the kind of its records. */
export interface FoundPart {
  kind: FoundKind
  rows: RawBuilder<unknown>
}

/** Most results of each part. */
export const some = 5

/** Runs the parts in one statement. Returns their records in the order of the parts, each record once. */
export async function readParts(tx: Transaction, parts: readonly FoundPart[]): Promise<FoundRecord[]> {
  if (parts.length === 0) return []
  const placed = parts.map(
    ({ kind, rows }, place) => sql`
    select ${sql.lit(place)} as place, row_number() over () as n, ${sql.lit(kind)} as kind, id, title::text, detail::text,
      field::text, value::text
    from (${rows}) as ${sql.ref(`part_${place}`)}`,
  )
  const { rows } = await sql<Omit<FoundRecord, 'matched'> & Matched>`
    select kind, id, title, detail, field, value from (${sql.join(placed, sql` union all `)}) as every_part
    order by place, n`.execute(tx)
  return onceEach(rows.map(({ field, value, ...row }) => ({ ...row, matched: { field, value } })))
}

/** Returns each record once, by its first reason. */
export function onceEach(records: readonly FoundRecord[]): FoundRecord[] {
  const byKey = new Map<string, FoundRecord>()
  for (const one of records) {
    const key = `${one.kind} ${one.id}`
    if (!byKey.has(key)) byKey.set(key, one)
  }
  return [...byKey.values()]
}

/** The day of an order in the seller's time zone, as YYYY-MM-DD. */
export const dayOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`
