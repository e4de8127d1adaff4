import type { RawBuilder } from 'kysely'

/** The type of a key in a cursor: a time is written as microseconds since 1970. */
export type KeyType = 'time' | 'text' | 'number'

/** The sort key of a list; the id follows in the same direction. It is never null, and precedes the id in an index. */
export interface Order {
  key: RawBuilder<unknown>
  type: KeyType
  way: 'asc' | 'desc'
}

/** The row next to which a page begins, the number of its first row, and the count from the list's first page. */
export interface Position {
  goes: 'after' | 'before'
  key: string
  id: string
  from: number
  total: number
  more: boolean
}

/**
 * The page of a list: `size` rows, from the beginning without `at`. Rows are counted up to `counted`, or not at all.
 */
export interface PageRequest {
  order: Order
  at?: Position | undefined
  size: number
  counted: number
}

/** A page with the positions of the pages before and after it; null where there is none. */
export interface PageRows<Row> {
  rows: Row[]
  from: number
  total: number
  more: boolean
  previous: Position | null
  next: Position | null
}
