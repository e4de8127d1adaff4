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
 * is the row's id, `words` what is searched. Going back to a beginning that has too few rows gives the first page whole.
 */
export async function readSlice<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  query: SelectQueryBuilder<Tables, From, Row>,
  id: RawBuilder<string>,
  asked: SliceAsked,
  words?: RawBuilder<boolean>,
): Promise<SliceRead<Row>> {
  const { at, size, counted } = asked
  const back = at?.goes === 'before'
  const { rows: found, whole } = await (words ? searched(tx, query, id, asked, words) : walked(query, id, asked))
  if (back && found.length < size) return readSlice(tx, query, id, { ...asked, at: undefined }, words)
  const isMore = found.length > size
  const read = found.slice(0, size)
  const rows = back ? read.toReversed() : read
  const from = firstPlace(rows.length, at, isMore)
  const hasNext = back || isMore
  const last = from + rows.length - 1
  const known = hasNext
    ? (at ?? (counted > 0 ? await count(tx, whole, id, asked) : { total: last, more: true }))
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

type Query<Tables, From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>

/** What was read of a query, one row more than a page, and what of it is counted: `near`, only as far as it was looked at. */
interface Found<Tables, From extends keyof Tables, Row> {
  rows: Keyed<Row>[]
  whole: { query: Query<Tables, From, Row>; order: Order; near: boolean }
}

async function walked<Tables, From extends keyof Tables, Row>(
  query: Query<Tables, From, Row>,
  id: RawBuilder<string>,
  { order, at, size }: SliceAsked,
): Promise<Found<Tables, From, Row>> {
  return { rows: await rowsBeside(query, id, { order, at }, size + 1), whole: { query, order, near: false } }
}

/** How many rows of a list are looked at for a word before its index is asked. */
const window = 4000

/**
 * The database cannot tell a common word from a rare one. A common one fills the page from the rows that come next; of one that does not, few rows
 * hold it, and the index over words has them.
 */
async function searched<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  query: Query<Tables, From, Row>,
  id: RawBuilder<string>,
  { order, at, size }: SliceAsked,
  words: RawBuilder<boolean>,
): Promise<Found<Tables, From, Row>> {
  const [edge] = await rowsBeside(query.clearSelect() as Query<Tables, From, Row>, id, { order, at }, 1, window)
  const within = edge ? query.where(compared(order, id, edge, flows(order, at) === 'asc' ? '<=' : '>=')) : query
  const near = within.where(words)
  await sql`set local enable_bitmapscan = off`.execute(tx)
  const rows = await rowsBeside(near, id, { order, at }, size + 1)
  await sql`set local enable_bitmapscan = on`.execute(tx)
  if (!edge || rows.length > size) return { rows, whole: { query: near, order, near: edge !== undefined } }
  const far = query.where(words)
  const byIndex = { ...order, key: unindexed(order) }
  return {
    rows: await rowsBeside(far, id, { order: byIndex, at }, size + 1),
    whole: { query: far, order: byIndex, near: false },
  }
}

/** A key as no index has it, so that a search is not answered by walking the list. */
function unindexed({ key, type }: Order): RawBuilder<unknown> {
  if (type === 'time') return sql`(${key} + interval '0')`
  return type === 'number' ? sql`(${key} + 0)` : sql`(${key} || '')`
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

/** Which way a page is read: against the list's own when it goes back. */
function flows({ way }: Order, at: Position | undefined): Order['way'] {
  if (at?.goes !== 'before') return way
  return way === 'asc' ? 'desc' : 'asc'
}

function compared(
  { key, type }: Order,
  id: RawBuilder<string>,
  than: { sliceKey: string; sliceId: string },
  sign: '<' | '>' | '<=' | '>=',
): RawBuilder<boolean> {
  return sql<boolean>`(${key}, ${id}) ${sql.raw(sign)} (${valueOf(type, than.sliceKey)}, ${than.sliceId}::uuid)`
}

function rowsBeside<Tables, From extends keyof Tables, Row>(
  query: Query<Tables, From, Row>,
  id: RawBuilder<string>,
  { order, at }: Pick<SliceAsked, 'order' | 'at'>,
  limit: number,
  skipped = 0,
): Promise<Keyed<Row>[]> {
  const way = flows(order, at)
  const than = at && { sliceKey: at.key, sliceId: at.id }
  const from = than ? query.where(compared(order, id, than, way === 'asc' ? '>' : '<')) : query
  return from
    .select([keyText(order).as('sliceKey'), id.as('sliceId')])
    .orderBy(order.key, way)
    .orderBy(id, way)
    .limit(limit)
    .offset(skipped)
    .execute() as Promise<Keyed<Row>[]>
}

/** How many rows there are, by the walk of the list itself: up to `counted`, and whether there are more. */
async function count<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  { query, order, near }: Found<Tables, From, Row>['whole'],
  id: RawBuilder<string>,
  { counted }: SliceAsked,
): Promise<{ total: number; more: boolean }> {
  const some = query
    .clearSelect()
    .select(id.as('sliceId'))
    .orderBy(order.key, order.way)
    .orderBy(id, order.way)
    .limit(counted + 1)
  if (near) await sql`set local enable_bitmapscan = off`.execute(tx)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as found`.execute(tx)
  if (near) await sql`set local enable_bitmapscan = on`.execute(tx)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, counted), more: near || total > counted }
}

function keyText({ key, type }: Order): RawBuilder<string> {
  return type === 'time' ? sql<string>`((extract(epoch from ${key}) * 1000000)::bigint)::text` : sql<string>`(${key})::text`
}

function valueOf(type: KeyType, key: string): RawBuilder<unknown> {
  if (type === 'time') return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
  return type === 'number' ? sql`${key}::bigint` : sql`${key}::text`
}
