import { counted } from '#contract/list.ts'
import type { CursorPage } from '#contract/list.ts'
import { pageSize } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import { isUuid } from '../domain/uuid.ts'
import type { KeyType, Order, Position, SliceAsked, SliceRead } from '../queries/keyset.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'

const place = z.int().check(z.gte(0))
const written = z.tuple([z.string(), z.enum(['after', 'before']), z.string(), z.string(), place, place, z.boolean()])

const keyShapes: Record<KeyType, RegExp> = { time: /^-?\d{1,16}$/, number: /^-?\d{1,18}$/, text: /^[^\0]{0,60}$/ }

type PageQuery = { sort?: string | undefined; cursor?: string | undefined }
type Sorted = SliceAsked & { sort: string }

/**
 * Reads the sort order and position of a list's query; the first of `orders` is the default. A cursor contains only
 * what its reader may see, so it is checked but not signed.
 * @throws Refusal 422 on `cursor` when we did not write it for this order.
 */
export function pageRequest(orders: Record<string, Order>, { sort, cursor }: PageQuery, language: Language): Sorted {
  const name = sort ?? Object.keys(orders)[0] ?? ''
  const order = orders[name]
  if (!order) throw new Error(`The contract lets a list be sorted by ${name}, and its query does not know how.`)
  if (cursor === undefined) return { sort: name, order, size: pageSize, counted }
  const at = readCursor(cursor, name, order.type)
  if (!at) throw new Refusal('validation.failed', { errors: [{ field: 'cursor', message: ruleText('regex', language) }] })
  return { sort: name, order, at, size: pageSize, counted }
}

/** Returns a page in the form of the contract, each row by `wire`. */
export function pageAnswer<Row, Wire>({ sort }: Sorted, read: SliceRead<Row>, wire: (row: Row) => Wire): CursorPage<Wire> {
  const { rows, from, total, more } = read
  const cursor = (at: Position | null) => at && writeCursor(sort, at)
  const meta = { perPage: pageSize, from, total, more, previous: cursor(read.previous), next: cursor(read.next) }
  return { data: rows.map(wire), meta }
}

function writeCursor(sort: string, { goes, key, id, from, total, more }: Position): string {
  const parts: z.input<typeof written> = [sort, goes, key, id, from, total, more]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function readCursor(cursor: string, sort: string, type: KeyType): Position | undefined {
  const result = z.safeParse(written, parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!result.success) return undefined
  const [ofSort, goes, key, id, from, total, more] = result.data
  const isOurs = ofSort === sort && keyShapes[type].test(key) && key.isWellFormed() && isUuid(id)
  return isOurs ? { goes, key, id, from, total, more } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
