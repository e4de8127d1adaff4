import type { ExportedList } from '#contract/admin/export.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import type { StaffScope } from '../db/database.ts'
import type { Position, SliceAsked, SliceRead } from '../queries/keyset.ts'
import type { Call } from './call.ts'
import type { Language } from '../refusal/language.ts'
import { csvHead, csvRows } from './csv.ts'
import type { Column } from './csv.ts'

const groupSize = 500

/**
 * A list as a file, written part by part. Each part is read on its own, so that no transaction stays open, and another
 * server may continue.
 */
export interface ListFile {
  name: string
  /** The first line of the file. */
  head: string
  /** Returns the rows after a position (default: the start), and the position of the last one; null at the end. */
  part: (at: Position | undefined) => Promise<{ text: string; rows: number; next: Position | null }>
}

/** Returns the file of a list for a call's query; `now` is the time of that call. */
export type ListFileOf<Name extends ExportedList> = (options: {
  scope: StaffScope
  query: Call<Name>['query']
  language: Language
  now: Date
}) => ListFile

/** The same for a stored export, whose query has its names of the wire. */
type StoredFile = (
  options: Omit<Parameters<ListFileOf<ExportedList>>[0], 'query'> & { query: Readonly<Record<string, string>> },
) => ListFile
export type ListFiles = Readonly<Record<ExportedList, StoredFile>>

export function storedFile<Name extends ExportedList>(name: Name, file: ListFileOf<Name>): StoredFile {
  const schema: z.ZodMiniType = endpoints[name].query
  return ({ query, ...rest }) => file({ ...rest, query: z.parse(schema, query) as Call<Name>['query'] })
}

/** Returns a list as CSV. `asked` is its query; the start position and the counting do not matter. */
export function listFile<Row>(
  name: string,
  {
    columns,
    page,
    language,
    read,
  }: {
    columns: readonly Column<Row>[]
    page: SliceAsked
    language: Language
    read: (page: SliceAsked) => Promise<SliceRead<Row>>
  },
): ListFile {
  return {
    name: `${name}.csv`,
    head: csvHead(columns, language),
    async part(at) {
      const { rows, next } = await read({ ...page, at, size: groupSize, counted: 0 })
      return { text: csvRows(columns, rows), rows: rows.length, next }
    },
  }
}
