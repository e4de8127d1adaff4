import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { Among } from './keyset-among.ts'
import { walk } from './keyset-walk.ts'
import type { Keyed, Query } from './keyset-walk.ts'
import { walkSearching } from './keyset-search.ts'
import type { Search } from './search.ts'
import type { Order, Position, PageRequest, PageRows } from './page-request.ts'
import { withoutWholeTables } from './planner.ts'

export type { KeyType, Order, Position, PageRequest as SliceAsked, PageRows as SliceRead } from './page-request.ts'

/** Returns the two sort orders by creation time. */
export const byAge = (key: RawBuilder<unknown>): Record<'-created_at' | 'created_at', Order> => ({
  '-created_at': { key, type: 'time', way: 'desc' },
  created_at: { key, type: 'time', way: 'asc' },
})

/** Returns both sort orders by name; `key` is a value of `list_key(…)`. */
export const byName = (key: RawBuilder<unknown>): Record<'name' | '-name', Order> => ({
  name: { key, type: 'text', way: 'asc' },
  '-name': { key, type: 'text', way: 'desc' },
})

/**
 * Reads one page of a query by keyset, at the same cost for every page (docs/decisions/0016). The query has no order
 * and no limit; `id` is the row's id. Going back to a first page with too few rows returns the first page whole.
 */
export async function readCursorPage<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  query: Query<Tables, From, Row>,
  id: RawBuilder<string>,
  page: PageRequest,
  search?: Search,
  among?: Among,
): Promise<PageRows<Row>> {
  const { at, size, counted } = page
  const back = at?.goes === 'before'
  const list = { query, id, page, among }
  await withoutWholeTables(tx)
  const { rows: pageRows, count } = await (search ? walkSearching(tx, list, search) : walk(tx, list))
  if (back && pageRows.length < size) return readCursorPage(tx, query, id, { ...page, at: undefined }, search, among)
  const isMore = pageRows.length > size
  const some = pageRows.slice(0, size)
  const rows = back ? some.toReversed() : some
  const from = firstPlace(rows.length, at, isMore)
  const hasNext = back || isMore
  const last = from + rows.length - 1
  const totals = hasNext
    ? (at ?? (counted > 0 ? await count() : { total: last, more: true }))
    : { total: Math.max(0, last), more: false }
  const position = (goes: Position['goes'], row: Keyed<Row> | undefined, place: number): Position | null =>
    row ? { goes, key: row.rowKey, id: row.rowId, from: place, total: Math.max(totals.total, last), more: totals.more } : null
  return {
    rows: rows.map(withoutKeys),
    from,
    total: Math.max(totals.total, last),
    more: totals.more,
    previous: (back ? isMore : from > 1) ? position('before', rows[0], Math.max(1, from - size)) : null,
    next: hasNext ? position('after', rows.at(-1), last + 1) : null,
  }
}

function withoutKeys<Row>(keyed: Keyed<Row>): Row {
  const { rowKey: _, rowId: __, sortKey: ___, sortId: ____, ...row } = keyed
  return row as Row
}

function firstPlace(length: number, at: Position | undefined, isMore: boolean): number {
  if (!at) return length === 0 ? 0 : 1
  return at.goes === 'before' && !isMore ? 1 : at.from
}
