import type { ListName, SavedView } from '#contract/admin/workspace.ts'
import { type ListAddress, listAddressSchema } from '../../lib/list-address.ts'
import type { ListPage } from '../../lib/list-page.ts'
import type { AdminServices } from '../../services/admin/admin-services.ts'
import type { ListOperation, RowOf } from '../../services/admin/lists.ts'

/** A page of a list, with its address. */
export interface OpenedList<Row> {
  page: ListPage<Row>
  address: ListAddress
  /** Not awaited; empty when they cannot be read. */
  views: Promise<readonly SavedView[]>
}

/** Reads the page of an address; of a place that is none any more, the first one. */
export async function openList<Name extends ListOperation>(
  admin: AdminServices,
  { name, list }: { name: Name; list: ListName },
  address: ListAddress,
  signal: AbortSignal,
): Promise<OpenedList<RowOf<Name>>> {
  const views = admin.workspace.views(list, signal).catch(() => [])
  const page = await admin.lists.open(name, address, { signal })
  const { cursor: _, ...first } = address
  return { page, address: page.restarted ? first : address, views }
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
