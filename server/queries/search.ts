import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** What somebody typed, and the words (a tsvector) that it is looked for in. */
export interface Search {
  words: RawBuilder<unknown>
  typed: string
}

/** A list's search; undefined when nothing was typed. */
export function searchIn(words: RawBuilder<unknown>, typed: string | undefined): Search | undefined {
  return typed === undefined || typed === '' ? undefined : { words, typed }
}

/**
 * Returns whether the words of a record begin with those that were typed: all of them, in any order, without case and
 * accents.
 */
export function holdsAll({ words, typed }: Search): RawBuilder<boolean> {
  return sql<boolean>`${words} @@ search_query(${typed})`
}

/**
 * The same of rows that are read anyway: as a function, which no index answers and the planner takes for one that many
 * rows hold.
 */
export function holdsAllHere({ words, typed }: Search): RawBuilder<boolean> {
  return sql<boolean>`ts_match_vq(${words}, search_query(${typed}))`
}

/** How many rows a sample has, how many of them are found, and how many hold each word that was typed. */
export interface Sampled {
  size: number
  found: number
  terms: { term: string; hits: number }[]
}

/** Looks for what was typed in a sample: a query that gives the words of some rows as `words`. */
export async function searchSample(tx: Transaction, { typed }: Search, sample: RawBuilder<unknown>): Promise<Sampled> {
  const { rows } = await sql<Sampled>`
    with sample as materialized (${sample}), terms as (select search_terms(${typed}) as them)
    select count(*) as size, count(*) filter (where ts_match_vq(words, search_query(${typed}))) as found, (
      select coalesce(json_agg(json_build_object('term', term, 'hits', (select count(*) from sample where words @@ begins_with(array[term])))), '[]')
      from terms, unnest(them) as term where cardinality(them) > 1) as terms
    from sample`.execute(tx)
  return rows[0] ?? { size: 0, found: 0, terms: [] }
}

/** How many rows of a sample may hold a word that the index is asked for. */
const rare = 5

/**
 * As `holdsAll`, by the index: it is asked for rare words alone, and the rows that it finds for the others. An index
 * reads all of a common word, whatever stands beside it.
 */
export function holdsRare(search: Search, { terms }: Sampled): RawBuilder<boolean> {
  const searched = terms.filter(({ hits }) => hits <= rare).map(({ term }) => term)
  if (searched.length === 0 || searched.length === terms.length) return holdsAll(search)
  return sql<boolean>`(${search.words} @@ begins_with(${searched}::text[]) and ${holdsAllHere(search)})`
}
