import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { withValues } from './keyset-among.ts'
import { countUpTo, flows, limited, rowsBeside } from './keyset-walk.ts'
import type { WalkedRows, Keyed, List } from './keyset-walk.ts'
import { holdsAllHere, holdsRare, searchSample } from './search.ts'
import type { Sampled, Search } from './search.ts'
import type { Order } from './page-request.ts'

/** Size of the sample that recognises a word in nearly every row. */
const firstSampleSize = 100
/**
 * Size of the sample that recognises a common word, and how many of its rows must then have the word: enough to fill a
 * page within the window.
 */
const secondSampleSize = 500
const common = 3

/** How many rows of a list are read for a common word before its index is used instead. */
const window = 4000

/**
 * Reads a page of a list by search. The database cannot tell a common word from a rare one, so a sample of the next
 * rows does. A common word fills the page from the next rows. A rare word has few rows, which the index over words
 * finds.
 */
export async function walkSearching<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  list: List<Tables, From, Row>,
  search: Search,
): Promise<WalkedRows<Row>> {
  const { size, counted } = list.page
  const words = { ...list, query: list.query.clearSelect().select(search.words.as('words')) }
  const here = { ...list, query: list.query.where(holdsAllHere(search)) }
  const sampleOf = async (rows: number) => {
    const sample = await searchSample(tx, search, limited(words, rows))
    return { ...sample, isWhole: sample.size < rows }
  }
  const first = await sampleOf(firstSampleSize)
  const sample = first.isWhole || first.found > size ? first : await sampleOf(secondSampleSize)
  if (sample.isWhole) return { rows: await rowsBeside(tx, here, size + 1), count: () => countUpTo(tx, here, counted) }
  // The sample consists of the next rows, so the page is among them.
  if (sample.found > size) return { rows: await rowsBeside(tx, here, size + 1), count: () => Promise.resolve(atLeast(sample)) }
  if (sample.found < common) return byIndex(tx, list, search, sample)
  const near = await nearIds(tx, list, search)
  if (near.length > size)
    return { rows: await rowsBeside(tx, only(list, near), size + 1), count: () => Promise.resolve(atLeast(sample)) }
  const [further] = await rowsBeside(tx, { ...list, query: list.query.clearSelect() as typeof list.query }, 1, window)
  if (further) return byIndex(tx, list, search, sample)
  return { rows: await rowsBeside(tx, only(list, near), size + 1), count: () => countUpTo(tx, here, counted) }
}

/** Returns the ids of the page's rows that are found among the next rows, within the window. */
async function nearIds<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  list: List<Tables, From, Row>,
  search: Search,
): Promise<string[]> {
  const { order, at, size } = list.page
  // Cast: of the rows only these three columns are read, whatever the list's own columns are.
  const searched = list.query
    .clearSelect()
    .select([order.key.as('key'), list.id.as('id'), search.words.as('words')]) as unknown as typeof list.query
  const way = sql.raw(flows(order, at))
  const { rows } = await sql<{ id: string }>`
    select id from (${limited({ ...list, query: searched }, window)}) as near
    where ${holdsAllHere({ ...search, words: sql.ref('words') })} order by key ${way}, id ${way} limit ${size + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the list with only the rows of these ids. */
function only<Tables, From extends keyof Tables, Row>(
  { query, ...list }: List<Tables, From, Row>,
  ids: readonly string[],
): List<Tables, From, Row> {
  const { order } = list.page
  const page = { ...list.page, order: { ...order, key: unindexed(order) } }
  return { ...list, among: undefined, page, query: query.where(sql<boolean>`${list.id} = any(${ids}::uuid[])`) }
}

const atLeast = ({ found: total }: Sampled) => ({ total, more: true })

async function byIndex<Tables, From extends keyof Tables, Row>(
  tx: Transaction,
  { among, ...list }: List<Tables, From, Row>,
  search: Search,
  sample: Sampled,
): Promise<WalkedRows<Row>> {
  const { order, size, counted } = list.page
  const within = among ? withValues(list.query, among) : list.query
  const query = within.where(holdsRare(search, sample)).select(sql<number>`count(*) over ()`.as('listTotal'))
  const page = { ...list.page, order: { ...order, key: unindexed(order) } }
  const rows = (await rowsBeside(tx, { ...list, query, page }, size + 1)) as (Keyed<Row> & { listTotal: number })[]
  const total = rows[0]?.listTotal ?? 0
  const count = () => Promise.resolve({ total: Math.min(total, counted), more: total > counted })
  return { rows: rows.map(withoutTotal), count }
}

function withoutTotal<Row>(counted: Keyed<Row> & { listTotal: number }): Keyed<Row> {
  const { listTotal: _, ...row } = counted
  // Cast: the compiler does not see that a generic row without the added column is the row.
  return row as unknown as Keyed<Row>
}

/** Returns a key in a form without an index, so that the planner does not scan the list for a search. */
function unindexed({ key, type }: Order): RawBuilder<unknown> {
  if (type === 'time') return sql`(${key} + interval '0')`
  return type === 'number' ? sql`(${key} + 0)` : sql`(${key} || '')`
}
