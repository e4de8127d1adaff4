import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { ListName } from '#contract/admin/workspace.ts'
import type { Address, Path } from '../../../lib/address.ts'

export interface Column<Row> {
  id: string
  label: MessageDescriptor
  cell: (row: Row) => ReactNode
  /** The orders that its header asks for in turn, as the call names them: `['name', '-name']`. */
  sorts?: readonly string[]
  /** Stands at the end of its cell, as amounts do. */
  numeric?: boolean
  /** Not shown until the person asks for it. */
  extra?: boolean
}

/**
 * `name` is the filter's on the wire. `record` is one that only links set, such as a customer's id: it can be taken
 * away here.
 */
export type Filter = { name: string; label: MessageDescriptor } & (
  | { kind: 'choice'; options: readonly { value: string; label: MessageDescriptor }[] }
  | { kind: 'day' | 'text' | 'record' }
)

/** How a list of the administration looks, and what it may be asked for. */
export interface ListDefinition<Row extends { id: string }> {
  /** What its views and its columns are kept by. */
  list: ListName
  /** The address of the page without its query. */
  path: Path
  title: MessageDescriptor
  /** What is searched by; left out where nothing is. */
  search?: MessageDescriptor
  /** The first one names the row and stays. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  filters?: readonly Filter[]
  /** The order of a list that is asked for none. */
  order: string
  /** What is said when there is nothing at all yet. */
  nothingYet: MessageDescriptor
  /** The page of a row; null for one that has none. */
  hrefOf: (row: Row) => Address | null
  /** What a row is called where one is picked out. */
  nameOf: (row: Row) => string
}
