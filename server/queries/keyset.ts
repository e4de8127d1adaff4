import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** How a key travels in a cursor: a time as microseconds since 1970. */
export type KeyType = 'time' | 'text' | 'number'

/** What a list is ordered by, then by id in the same way. The key is never null, and stands in an index before the id. */
export interface Order {
  key: RawBuilder<unknown>
  type: KeyType
  way: 'asc' | 'desc'
}

/** Beside which row a page stands, the place of its first row, and what was counted when the list was begun. */
export interface Position {
  goes: 'after' | 'before'
  key: string
  id: string
  from: number
  total: number
  more: boolean
}

/** Which page of a list: `size` rows, from the beginning without `at`; all rows are counted up to `counted`, or not at all. */
export interface SliceAsked {
  order: Order
  at?: Position | undefined
  size: number
  counted: number
}

/** A page with the positions of the pages beside it; null where there is none. */
export interface SliceRead<Row> {
  rows: Row[]
  from: number
  total: number
  more: boolean
  previous: Position | null
  next: Position | null
}

/** The two orders by when a row was made. */
export const byAge = (key: RawBuilder<unknown>): Record<'-created_at' | 'created_at', Order> => ({
  '-created_at': { key, type: 'time', way: 'desc' },
  created_at: { key, type: 'time', way: 'asc' },
})

/** Both ways through a list by a name: `key` is what `list_key(…)` gives. */
export const byName = (key: RawBuilder<unknown>): Record<'name' | '-name', Order> => ({
  name: { key, type: 'text', way: 'asc' },
  '-name': { key, type: 'text', way: 'desc' },
})

/** Whether the words of a record begin with those that somebody typed: all of them, in any order, without case and accents. */
export function holdsWords(search: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${search} @@ search_query(${typed})`
}

/**
 * One page of a query by keyset: it costs the same wherever it stands (docs/decisions/0016). The query has no order and no limit of its own; `id`
 * is the row's id. Going back to a beginning that has too few rows gives the first page whole.
 */
export async function readSlice<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  query: SelectQueryBuilder<Tables, From, Row>,
  id: RawBuilder<string>,
  asked: SliceAsked,
): Promise<SliceRead<Row>> {
  const { order, at, size, counted } = asked
  const back = at?.goes === 'before'
  const found = await rowsBeside(query, id, asked, size + 1)
  if (back && found.length < size) return readSlice(tx, query, id, { order, size, counted })
  const isMore = found.length > size
  const read = found.slice(0, size)
  const rows = back ? read.toReversed() : read
  const from = firstPlace(rows.length, at, isMore)
  const hasNext = back || isMore
  const last = from + rows.length - 1
  const known = hasNext
    ? (at ?? (counted > 0 ? await count(tx, query, id, asked) : { total: last, more: true }))
    : { total: Math.max(0, last), more: false }
  const position = (goes: Position['goes'], row: Keyed<Row> | undefined, place: number): Position | null =>
    row ? { goes, key: row.sliceKey, id: row.sliceId, from: place, total: Math.max(known.total, last), more: known.more } : null
  return {
    rows: rows.map(withoutKeys),
    from,
    total: Math.max(known.total, last),
    more: known.more,
    previous: (back ? isMore : from > 1) ? position('before', rows[0], Math.max(1, from - size)) : null,
    next: hasNext ? position('after', rows.at(-1), last + 1) : null,
  }
}

type Keyed<Row> = Row & { sliceKey: string; sliceId: string }

function withoutKeys<Row>(keyed: Keyed<Row>): Row {
  const { sliceKey: _, sliceId: __, ...row } = keyed
  return row as Row
}

function firstPlace(length: number, at: Position | undefined, isMore: boolean): number {
  if (!at) return length === 0 ? 0 : 1
  return at.goes === 'before' && !isMore ? 1 : at.from
}

function rowsBeside<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  id: RawBuilder<string>,
  { order, at }: SliceAsked,
  limit: number,
): Promise<Keyed<Row>[]> {
  const { key, type, way } = order
  const back = at?.goes === 'before'
  const walked = back ? (way === 'asc' ? 'desc' : 'asc') : way
  const beside = sql.raw(walked === 'asc' ? '>' : '<')
  const from = at ? query.where(sql<boolean>`(${key}, ${id}) ${beside} (${valueOf(type, at.key)}, ${at.id}::uuid)`) : query
  return from
    .select([keyText(order).as('sliceKey'), id.as('sliceId')])
    .orderBy(key, walked)
    .orderBy(id, walked)
    .limit(limit)
    .execute() as Promise<Keyed<Row>[]>
}

/** How many rows there are, by the walk of the list itself: up to `counted`, and whether there are more. */
async function count<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  query: SelectQueryBuilder<Tables, From, Row>,
  id: RawBuilder<string>,
  { order: { key, way }, counted }: SliceAsked,
): Promise<{ total: number; more: boolean }> {
  const some = query
    .clearSelect()
    .select(id.as('sliceId'))
    .orderBy(key, way)
    .orderBy(id, way)
    .limit(counted + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as found`.execute(tx)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, counted), more: total > counted }
}

function keyText({ key, type }: Order): RawBuilder<string> {
  return type === 'time' ? sql<string>`((extract(epoch from ${key}) * 1000000)::bigint)::text` : sql<string>`(${key})::text`
}

function valueOf(type: KeyType, key: string): RawBuilder<unknown> {
  if (type === 'time') return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
  return type === 'number' ? sql`${key}::bigint` : sql`${key}::text`
}
