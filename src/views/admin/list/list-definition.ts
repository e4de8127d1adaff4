import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { ListName } from '#contract/admin/workspace.ts'
import type { Address, Path } from '../../../lib/address.ts'

export interface Column<Row> {
  id: string
  label: MessageDescriptor
  cell: (row: Row) => ReactNode
  /** The orders that a click on its header selects in turn, by the call's names: `['name', '-name']`. */
  sorts?: readonly string[]
  /** Aligned to the end of its cell, as amounts are. */
  numeric?: boolean
  /** Hidden until the person selects it. */
  extra?: boolean
}

/**
 * `name` is the filter's name on the wire. A `record` filter, such as a customer's id, is only set by links; the person
 * can remove it here.
 */
export type Filter = { name: string; label: MessageDescriptor } & (
  | {
      kind: 'choice'
      options: readonly { value: string; label: MessageDescriptor }[]
      /** The call takes several values, or all but some (`severalOf` of the contract). */
      several?: true
    }
  | { kind: 'day' | 'record' }
  | {
      kind: 'text'
      /** What the field suggests; must not reject. */
      suggests?: Promise<readonly string[]>
      /** Values that are no text of a person, in words. */
      words?: Readonly<Record<string, MessageDescriptor>>
    }
)

/** The columns, filters and orders of a list of the administration. */
export interface ListDefinition<Row extends { id: string }> {
  /** The key of its saved views and columns. */
  list: ListName
  /** The address of the page without its query. */
  path: Path
  title: MessageDescriptor
  /** The label of the search; missing when there is none. */
  search?: MessageDescriptor
  /** The first column names the row and is always visible. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The columns under the name on a phone, at the start and at the end of the line. */
  brief: readonly [string, string]
  filters?: readonly Filter[]
  /** The default order. */
  order: string
  /** The text of an empty list. */
  nothingYet: MessageDescriptor
  /** The page of a row, or null. */
  hrefOf: (row: Row) => Address | null
  /** The name of a row where one is selected. */
  nameOf: (row: Row) => string
}
