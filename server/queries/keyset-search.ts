import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { beside, countUpTo, rowsBeside, upTo } from './keyset-walk.ts'
import type { Found, Keyed, List } from './keyset-walk.ts'
import { holdsAllHere, holdsRare, lookIn } from './search.ts'
import type { Sampled, Search } from './search.ts'
import type { Order } from './slice.ts'

/** How many rows tell whether a word is common, and in how many of them it then is: as many fill a page within the window. */
const sampled = 500
const common = 3

/** How many rows of a list are walked for a common word before its index is asked all the same. */
const window = 4000

/**
 * A page of what is searched in a list. The database cannot tell a common word from a rare one, so the next rows are asked: a common one fills the page
 * from those that follow; of one that does not, few rows hold it, and the index over words has them.
 */
export async function walkSearching<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  list: List<Tables, From, Row>,
  search: Search,
): Promise<Found<Row>> {
  const { size, counted } = list.asked
  const words = beside({ ...list, query: list.query.clearSelect().select(search.words.as('words')) })
  const sample = await lookIn(tx, search, sql`${words.limit(sampled)}`)
  const here = { ...list, query: list.query.where(holdsAllHere(search)) }
  if (sample.size < sampled) return { rows: await rowsBeside(here, size + 1), count: () => countUpTo(tx, here, counted) }
  if (sample.found < common) return byIndex(list, search, sample)
  const [edge] = await rowsBeside({ ...list, query: list.query.clearSelect() as typeof list.query }, 1, window)
  const rows = await rowsBeside(edge ? { ...here, query: upTo(here, edge) } : here, size + 1)
  if (!edge) return { rows, count: () => countUpTo(tx, here, counted) }
  if (rows.length <= size) return byIndex(list, search, sample)
  return { rows, count: () => Promise.resolve({ total: sample.found, more: true }) }
}

async function byIndex<Tables, From extends keyof Tables, Row>(
  list: List<Tables, From, Row>,
  search: Search,
  sample: Sampled,
): Promise<Found<Row>> {
  const { order, size, counted } = list.asked
  const query = list.query.where(holdsRare(search, sample)).select(sql<number>`count(*) over ()`.as('sliceTotal'))
  const asked = { ...list.asked, order: { ...order, key: unindexed(order) } }
  const rows = (await rowsBeside({ ...list, query, asked }, size + 1)) as (Keyed<Row> & { sliceTotal: number })[]
  const total = rows[0]?.sliceTotal ?? 0
  const count = () => Promise.resolve({ total: Math.min(total, counted), more: total > counted })
  return { rows: rows.map(withoutTotal), count }
}

function withoutTotal<Row>(counted: Keyed<Row> & { sliceTotal: number }): Keyed<Row> {
  const { sliceTotal: _, ...row } = counted
  return row as unknown as Keyed<Row>
}

/** A key as no index has it, so that a search is not answered by walking the list. */
function unindexed({ key, type }: Order): RawBuilder<unknown> {
  if (type === 'time') return sql`(${key} + interval '0')`
  return type === 'number' ? sql`(${key} + 0)` : sql`(${key} || '')`
}
