import { backOfficeEndpoints } from '#contract/endpoints/back-office.ts'
import type { File } from '#contract/file.ts'
import type { Slice } from '#contract/list.ts'
import * as z from '#contract/zod.ts'
import type { ListAddress } from '../../lib/list-address.ts'
import type { Call } from '../http.ts'

type Desk = typeof backOfficeEndpoints
type Lists = { [Name in keyof Desk]: z.output<Desk[Name]['output']> extends Slice<unknown> ? Name : never }
type Files = { [Name in keyof Desk]: Desk[Name] extends { file: 'text/csv' } ? Name : never }

/** Calls that answer with a page of rows. */
export type ListOperation = Lists[keyof Desk]
/** Calls that answer with everything that a list finds, as a file. */
export type ExportOperation = Files[keyof Desk]
export type RowOf<Name extends ListOperation> = z.output<Desk[Name]['output']>['data'][number]

type Asked = (name: string, request: object) => Promise<never>

/** The query that an address asks for. What the call does not know, or would not take, is left out. */
function queryOf(name: ListOperation | ExportOperation, { buscar, orden, cursor, ...filters }: ListAddress) {
  const { shape } = backOfficeEndpoints[name].query as unknown as { shape: Record<string, z.ZodMiniType> }
  const named = Object.entries(filters).map(([filter, value]) => [`filter[${filter}]`, value] as const)
  const wanted = [['search', buscar], ['sort', orden], ['cursor', cursor], ...named] as const
  const known = wanted.filter(([key, value]) => value && shape[key] && z.safeParse(shape[key], value).success)
  return Object.fromEntries(known)
}

/** Lists of the back office, asked for by their address. */
export function createLists(call: Call) {
  const ask = call as unknown as Asked
  return {
    /** A page of a list. `id` is the record that it belongs to, such as a timeline's customer. */
    read<Name extends ListOperation>(
      name: Name,
      address: ListAddress,
      { id, signal }: { id?: string; signal?: AbortSignal } = {},
    ): Promise<Slice<RowOf<Name>>> {
      return ask(name, { query: queryOf(name, address), ...(id !== undefined && { params: { id } }), signal })
    },
    /** Everything that the address finds, as CSV. */
    file(name: ExportOperation, address: ListAddress, signal?: AbortSignal): Promise<File> {
      return ask(name, { query: queryOf(name, { ...address, cursor: '' }), signal })
    },
  }
}
