import type { RunBegin } from '#contract/admin/bulk-run.ts'
import { adminEndpoints } from '#contract/endpoints/admin.gen.ts'
import type { ExportedList, ExportRecord } from '#contract/admin/export.ts'
import type { CursorPage } from '#contract/list.ts'
import * as z from '#contract/zod.ts'
import { failureOf } from '#contract/failure.ts'
import type { ListAddress } from '../../lib/list-address.ts'
import type { ListPage } from '../../lib/list-page.ts'
import type { Call } from '../http.ts'
import { downloadFrom } from '../save-file.ts'

type AdminEndpoints = typeof adminEndpoints
type Lists = {
  [Name in keyof AdminEndpoints]: z.output<AdminEndpoints[Name]['output']> extends CursorPage<unknown> ? Name : never
}

/** Calls that return a page of rows. */
export type ListOperation = Lists[keyof AdminEndpoints]
export type RowOf<Name extends ListOperation> = z.output<AdminEndpoints[Name]['output']>['data'][number]

type NamedCall = (name: string, request: object) => Promise<never>

/** Returns the call's query for an address. Unknown and invalid parameters are left out. */
export function queryOf(name: ListOperation | ExportedList | RunBegin, { buscar, orden, cursor, ...filters }: ListAddress) {
  const { query }: { query: z.ZodMiniCodec<z.ZodMiniObject> } = adminEndpoints[name]
  const { shape } = query.def.in
  const named = Object.entries(filters).map(([filter, value]) => [`filter[${filter}]`, value] as const)
  const wanted = [['search', buscar], ['sort', orden], ['cursor', cursor], ...named] as const
  const valid = wanted.filter(([key, value]) => value && shape[key] && z.safeParse(shape[key], value).success)
  return z.parse(query, Object.fromEntries(valid))
}

/** Whether a page was refused because its place is none in this order, such as that of an old link. */
function isOfCursor(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.body.errors.some(({ field }) => field === 'cursor')
}

/** Lists of the administration, read by their address. */
export function createLists(call: Call, base: string) {
  // Cast: the compiler cannot connect an operation known by its name to its own query.
  const ask = call as unknown as NamedCall
  /** Reads a page of a list. `id` is the parent record, such as a timeline's customer. */
  function read<Name extends ListOperation>(
    name: Name,
    address: ListAddress,
    { id, signal }: { id?: string; signal?: AbortSignal } = {},
  ): Promise<CursorPage<RowOf<Name>>> {
    return ask(name, { query: queryOf(name, address), ...(id !== undefined && { params: { id } }), signal })
  }
  return {
    read,
    /** Reads as `read` does. Of a place that is none any more it is the first page, and says so. */
    async open<Name extends ListOperation>(
      name: Name,
      address: ListAddress,
      more: { id?: string; signal?: AbortSignal } = {},
    ): Promise<ListPage<RowOf<Name>>> {
      try {
        return await read(name, address, more)
      } catch (error) {
        if (!isOfCursor(error)) throw error
        return { ...(await read(name, { ...address, cursor: '' }, more)), restarted: true }
      }
    },
    /** Exports all rows of the address into a CSV file on the server. */
    export(name: ExportedList, address: ListAddress): Promise<{ data: ExportRecord }> {
      return ask(name, { query: queryOf(name, { ...address, cursor: '' }), body: {} })
    },
    /** The user's own exports, newest first. */
    exports: async (signal?: AbortSignal): Promise<readonly ExportRecord[]> => (await call('listExports', { signal })).data,
    /** Lets the browser download a file, which continues when the page closes. */
    async downloadExport(id: string): Promise<void> {
      const { data } = await call('linkExport', { params: { id }, body: {} })
      downloadFrom(`${base}${data.href}`)
    },
    async removeExport(id: string): Promise<void> {
      await call('removeExport', { params: { id } })
    },
  }
}
