import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { some } from './found-row.ts'
import { holdsAllHere, holdsRare } from './search.ts'
import type { Sampled } from './search.ts'

/** The newest rows of a table in which a word is looked for first. */
const newest = 500

interface NewestRows extends Sampled {
  table: string
  /** When the oldest row of the sample was created. */
  since: string | null
}

/**
 * Looks for the typed words in the newest rows of some tables, in one statement. The tables have `search` and an index
 * by tenant and age.
 */
export async function sampleNewest(
  tx: Transaction,
  { tenant, typed, tables }: { tenant: string; typed: string; tables: readonly string[] },
): Promise<NewestRows[]> {
  if (tables.length === 0) return []
  const samples = tables.map(
    (table) => sql`
    (with sample as materialized (
      select search as words, created_at from ${sql.table(table)} where tenant = ${tenant} order by created_at desc limit ${newest}
    ), terms as materialized (
      select term, begins_with(array[term]) as query from unnest(search_terms(${typed})) as term
    )
    select ${sql.lit(table)} as table, count(*) as size, min(created_at)::text as since,
      count(*) filter (where ts_match_vq(words, search_query(${typed}))) as found,
      (select coalesce(json_agg(json_build_object('term', term, 'hits', (
        select count(*) from sample where ts_match_vq(words, query)
      ))), '[]') from terms) as terms
    from sample)`,
  )
  const { rows } = await sql<NewestRows>`${sql.join(samples, sql` union all `)}`.execute(tx)
  return rows
}

/**
 * Returns SQL: which rows of a sampled table hold the typed words. A common word is looked for among the newest rows
 * only, and a rare one by the index over words, so that both read few rows.
 */
export function holdsSampled(typed: string, { since, ...sample }: NewestRows): RawBuilder<boolean> {
  const search = { words: sql.ref('search'), typed }
  if (since === null || sample.found < some) return holdsRare(search, sample)
  return sql<boolean>`created_at >= ${since}::timestamptz and ${holdsAllHere(search)}`
}
