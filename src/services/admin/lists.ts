import { adminEndpoints } from '#contract/endpoints/admin.gen.ts'
import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import type { CursorPage } from '#contract/list.ts'
import * as z from '#contract/zod.ts'
import type { ListAddress } from '../../lib/list-address.ts'
import type { Call } from '../http.ts'
import { downloadFrom } from '../save-file.ts'

type AdminEndpoints = typeof adminEndpoints
type Lists = {
  [Name in keyof AdminEndpoints]: z.output<AdminEndpoints[Name]['output']> extends CursorPage<unknown> ? Name : never
}

/** Calls that answer with a page of rows. */
export type ListOperation = Lists[keyof AdminEndpoints]
export type RowOf<Name extends ListOperation> = z.output<AdminEndpoints[Name]['output']>['data'][number]

type NamedCall = (name: string, request: object) => Promise<never>

/** The query that an address asks for. What the call does not know, or would not take, is left out. */
function queryOf(name: ListOperation | ExportedList, { buscar, orden, cursor, ...filters }: ListAddress) {
  const { query }: { query: z.ZodMiniCodec<z.ZodMiniObject> } = adminEndpoints[name]
  const { shape } = query.def.in
  const named = Object.entries(filters).map(([filter, value]) => [`filter[${filter}]`, value] as const)
  const wanted = [['search', buscar], ['sort', orden], ['cursor', cursor], ...named] as const
  const valid = wanted.filter(([key, value]) => value && shape[key] && z.safeParse(shape[key], value).success)
  return z.parse(query, Object.fromEntries(valid))
}

/** Lists of the administration, asked for by their address. */
export function createLists(call: Call, base: string) {
  // Cast: the compiler cannot tie an operation that is known by its name to its own query.
  const ask = call as unknown as NamedCall
  return {
    /** A page of a list. `id` is the record that it belongs to, such as a timeline's customer. */
    read<Name extends ListOperation>(
      name: Name,
      address: ListAddress,
      { id, signal }: { id?: string; signal?: AbortSignal } = {},
    ): Promise<CursorPage<RowOf<Name>>> {
      return ask(name, { query: queryOf(name, address), ...(id !== undefined && { params: { id } }), signal })
    },
    /** Has everything that the address finds written into a CSV file on the server. */
    export(name: ExportedList, address: ListAddress): Promise<{ data: ExportRecord }> {
      return ask(name, { query: queryOf(name, { ...address, cursor: '' }), body: {} })
    },
    /** The person's own files, the newest first. */
    exports: async (signal?: AbortSignal): Promise<readonly ExportRecord[]> => (await call('listExports', { signal })).data,
    /** Has the browser itself download a file: it goes on when the page is left. */
    async downloadExport(id: string): Promise<void> {
      const { data } = await call('linkExport', { params: { id }, body: {} })
      downloadFrom(`${base}${data.href}`)
    },
    async removeExport(id: string): Promise<void> {
      await call('removeExport', { params: { id } })
    },
  }
}
