import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

export type Query<Tables, From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>

type Value = string | number | boolean

/** A column of a list, and the values of it that the list has. */
export interface Among {
  column: RawBuilder<unknown>
  values: readonly Value[]
}

/** A column, and the values that a filter wants of it: one, several, or undefined for all. */
export type Wanted = readonly [column: RawBuilder<unknown>, values: readonly Value[] | undefined]

/**
 * Filters a list by columns. One value is a plain condition. Of the first column with several values, each value is
 * walked by its own index, and the walks are merged: an index over a column and a time is in order for one value only.
 */
export function filtered<Tables, From extends keyof Tables, Row>(
  query: Query<Tables, From, Row>,
  wanted: readonly Wanted[],
): { query: Query<Tables, From, Row>; among: Among | undefined } {
  const given = wanted.flatMap(([column, values]) => (values === undefined ? [] : [{ column, values }]))
  const among = given.find(({ values }) => values.length > 1)
  const others = given.filter((one) => one !== among)
  return { query: others.reduce(withValues, query), among }
}

/** Returns a list with only the rows that have one of the values. */
export function withValues<Tables, From extends keyof Tables, Row>(
  query: Query<Tables, From, Row>,
  { column, values }: Among,
): Query<Tables, From, Row> {
  return query.where(sql<boolean>`${column} in (${sql.join(values)})`)
}
