import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** The typed text, and the words (a tsvector) in which to search for it. */
export interface Search {
  words: RawBuilder<unknown>
  typed: string
}

/** Returns the search of a list; undefined when nothing was typed. */
export function searchIn(words: RawBuilder<unknown>, typed: string | undefined): Search | undefined {
  return typed === undefined || typed === '' ? undefined : { words, typed }
}

/** Returns SQL: whether the words of a record begin with all typed ones, in any order, ignoring case and accents. */
export function holdsAll({ words, typed }: Search): RawBuilder<boolean> {
  return sql<boolean>`${words} @@ search_query(${typed})`
}

/**
 * Returns the same SQL for rows that are read anyway. It is a function, so that no index answers it and the planner
 * expects many matches.
 */
export function holdsAllHere({ words, typed }: Search): RawBuilder<boolean> {
  return sql<boolean>`ts_match_vq(${words}, search_query(${typed}))`
}

/** The size of a sample, how many of its rows are found, and how many hold each typed word. */
export interface Sampled {
  size: number
  found: number
  terms: { term: string; hits: number }[]
}

/** Searches in a sample: a query that returns the words of some rows as `words`. */
export async function searchSample(tx: Transaction, { typed }: Search, sample: RawBuilder<unknown>): Promise<Sampled> {
  const { rows } = await sql<Sampled>`
    with sample as materialized (${sample}), terms as (select search_terms(${typed}) as them)
    select count(*) as size, count(*) filter (where ts_match_vq(words, search_query(${typed}))) as found, (
      select coalesce(json_agg(json_build_object('term', term, 'hits', (select count(*) from sample where words @@ begins_with(array[term])))), '[]')
      from terms, unnest(them) as term where cardinality(them) > 1) as terms
    from sample`.execute(tx)
  return rows[0] ?? { size: 0, found: 0, terms: [] }
}

/** Most rows of a sample that may hold a rare word, for which the index is used. */
const rare = 5

/**
 * Returns `holdsAll` by the index: the index finds the rare words only, and its rows are then checked for the others.
 * An index reads all rows of a common word, whatever else the search has.
 */
export function holdsRare(search: Search, { terms }: Sampled): RawBuilder<boolean> {
  const searched = terms.filter(({ hits }) => hits <= rare).map(({ term }) => term)
  if (searched.length === 0 || searched.length === terms.length) return holdsAll(search)
  return sql<boolean>`(${search.words} @@ begins_with(${searched}::text[]) and ${holdsAllHere(search)})`
}
