import type { RawBuilder } from 'kysely'

/** How a key travels in a cursor: a time as microseconds since 1970. */
export type KeyType = 'time' | 'text' | 'number'

/**
 * What a list is ordered by, then by id in the same way. The key is never null, and stands in an index before the id.
 */
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

/**
 * Which page of a list: `size` rows, from the beginning without `at`; all rows are counted up to `counted`, or not at
 * all.
 */
export interface PageRequest {
  order: Order
  at?: Position | undefined
  size: number
  counted: number
}

/** A page with the positions of the pages beside it; null where there is none. */
export interface PageRows<Row> {
  rows: Row[]
  from: number
  total: number
  more: boolean
  previous: Position | null
  next: Position | null
}
