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
 * A list as a file that is written part by part, each read by itself: nobody's transaction stays open, and writing may
 * go on elsewhere.
 */
export interface ListFile {
  name: string
  /** The first line. */
  head: string
  /** The rows after a position, from the beginning without one, and after which row it goes on; null at the end. */
  part: (at: Position | undefined) => Promise<{ text: string; rows: number; next: Position | null }>
}

/** The file of a list, by what its call was asked with; `now` is when that was. */
export type ListFileOf<Name extends ExportedList> = (options: {
  scope: StaffScope
  query: Call<Name>['query']
  language: Language
  now: Date
}) => ListFile

/** The same, by the query's names on the wire, as a stored export has them. */
type StoredFile = (
  options: Omit<Parameters<ListFileOf<ExportedList>>[0], 'query'> & { query: Readonly<Record<string, string>> },
) => ListFile
export type ListFiles = Readonly<Record<ExportedList, StoredFile>>

export function storedFile<Name extends ExportedList>(name: Name, file: ListFileOf<Name>): StoredFile {
  const schema: z.ZodMiniType = endpoints[name].query
  return ({ query, ...rest }) => file({ ...rest, query: z.parse(schema, query) as Call<Name>['query'] })
}

/** A list as CSV. `asked` is what its query asks for; where it begins and how much is counted does not matter. */
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
