import type { ListName, SavedView } from '#contract/admin/workspace.ts'
import type { CursorPage } from '#contract/list.ts'
import { type ListAddress, listAddressSchema } from '../../lib/list-address.ts'
import type { AdminServices } from '../../services/admin/admin-services.ts'
import type { ListOperation, RowOf } from '../../services/admin/lists.ts'

/** A page of a list, with its address. */
export interface OpenedList<Row> {
  page: CursorPage<Row>
  address: ListAddress
  /** Not awaited; empty when they cannot be read. */
  views: Promise<readonly SavedView[]>
  /** The address named a page that is none any more, so this is the first one. */
  restarted?: boolean
}

/** Reads the page of an address. Of a place that is none any more it is the first page, and says so. */
export async function openList<Name extends ListOperation>(
  admin: AdminServices,
  { name, list }: { name: Name; list: ListName },
  address: ListAddress,
  signal: AbortSignal,
): Promise<OpenedList<RowOf<Name>>> {
  const views = admin.workspace.views(list, signal).catch(() => [])
  try {
    return { page: await admin.lists.read(name, address, { signal }), address, views }
  } catch (error) {
    if (!admin.lists.isOfCursor(error)) throw error
    const { cursor: _, ...first } = address
    return { page: await admin.lists.read(name, first, { signal }), address: first, views, restarted: true }
  }
}

interface ListRequest {
  context: { admin: AdminServices }
  deps: ListAddress
  abortController: AbortController
}

/** Returns the options of a list's route without its page. The address selects what is read. */
export function listRoute<Name extends ListOperation>(name: Name, list: ListName) {
  return {
    validateSearch: listAddressSchema,
    loaderDeps: ({ search }: { search: ListAddress }) => search,
    loader: ({ context: { admin }, deps, abortController: { signal } }: ListRequest) =>
      openList(admin, { name, list }, deps, signal),
  }
}
