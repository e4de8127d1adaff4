import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { withValues } from './keyset-among.ts'
import type { Among, Query } from './keyset-among.ts'
import type { KeyType, Order, PageRequest } from './page-request.ts'

export type { Query } from './keyset-among.ts'

/** A list, and the page to read. */
export interface List<Tables, From extends keyof Tables, Row> {
  query: Query<Tables, From, Row>
  id: RawBuilder<string>
  page: PageRequest
  /** The list has these values of a column alone, each of which has its own index. */
  among?: Among | undefined
}

export type Keyed<Row> = Row & { rowKey: string; rowId: string; sortKey?: unknown; sortId?: unknown }

/** The rows of a page, plus one more if there is one, and the count of the whole list. */
export interface WalkedRows<Row> {
  rows: Keyed<Row>[]
  count: () => Promise<{ total: number; more: boolean }>
}

/** Reads a page of a list, and counts the list by a scan of its index. */
export async function walk<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  list: List<Tables, From, Row>,
): Promise<WalkedRows<Row>> {
  return { rows: await rowsBeside(tx, list, list.page.size + 1), count: () => countUpTo(tx, list, list.page.counted) }
}

/** Reads rows of a list from a position on, in the direction of its page. */
export async function rowsBeside<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  list: List<Tables, From, Row>,
  limit: number,
  skipped = 0,
): Promise<Keyed<Row>[]> {
  const query = list.query.select([keyText(list.page.order).as('rowKey'), list.id.as('rowId')])
  if (list.among === undefined)
    return beside({ ...list, query })
      .limit(limit)
      .offset(skipped)
      .execute() as Promise<Keyed<Row>[]>
  const { rows } = await sql<Keyed<Row>>`${limited({ ...list, query }, limit + skipped)} offset ${skipped}`.execute(tx)
  return rows
}

/** Returns SQL: the first rows of a list from a position on, with its own columns. */
export function limited<Tables, From extends keyof Tables, Row>(
  { among, ...list }: List<Tables, From, Row>,
  limit: number,
): RawBuilder<unknown> {
  if (among === undefined) return sql`${beside(list).limit(limit)}`
  const { order, at } = list.page
  const way = sql.raw(flows(order, at))
  const sorted = list.query.select([order.key.as('sortKey'), list.id.as('sortId')])
  const walks = among.values.map((value) => {
    const query = withValues(sorted, { ...among, values: [value] })
    return beside({ ...list, query }).limit(limit)
  })
  return sql`select * from (${sql.join(walks, sql` union all `)}) as walked
    order by "sortKey" ${way}, "sortId" ${way} limit ${limit}`
}

/** Returns the query of a list from a position on, with its own columns. */
export function beside<Tables, From extends keyof Tables, Row>({
  query,
  id,
  page: { order, at },
}: List<Tables, From, Row>): Query<Tables, From, Row> {
  const way = flows(order, at)
  const than = at && { rowKey: at.key, rowId: at.id }
  const from = than ? query.where(compared(order, id, than, way === 'asc' ? '>' : '<')) : query
  return from.orderBy(order.key, way).orderBy(id, way)
}

/** Counts the rows of a list from its beginning, up to `most`, and tells whether there are more. */
export async function countUpTo<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  { query, id, page, among }: List<Tables, From, Row>,
  most: number,
): Promise<{ total: number; more: boolean }> {
  const ids = query.clearSelect().select(id.as('rowId'))
  const some = limited({ query: ids, id, page: { ...page, at: undefined }, among }, most + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as found`.execute(tx)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, most), more: total > most }
}

/** Returns the direction in which a page is read: against the list's order when it goes back. */
export function flows({ way }: Order, at: PageRequest['at']): Order['way'] {
  if (at?.goes !== 'before') return way
  return way === 'asc' ? 'desc' : 'asc'
}

function compared(
  { key, type }: Order,
  id: RawBuilder<string>,
  than: { rowKey: string; rowId: string },
  sign: '<' | '>',
): RawBuilder<boolean> {
  return sql<boolean>`(${key}, ${id}) ${sql.raw(sign)} (${valueOf(type, than.rowKey)}, ${than.rowId}::uuid)`
}

function keyText({ key, type }: Order): RawBuilder<string> {
  return type === 'time' ? sql<string>`((extract(epoch from ${key}) * 1000000)::bigint)::text` : sql<string>`(${key})::text`
}

function valueOf(type: KeyType, key: string): RawBuilder<unknown> {
  if (type === 'time') return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
  return type === 'number' ? sql`${key}::bigint` : sql`${key}::text`
}
