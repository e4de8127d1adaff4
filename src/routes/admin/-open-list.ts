import type { ListName, SavedView } from '#contract/back-office/desk.ts'
import type { Slice } from '#contract/list.ts'
import { listAddress, type ListAddress } from '../../lib/list-address.ts'
import type { BackOffice } from '../../services/back-office/back-office.ts'
import type { ListOperation, RowOf } from '../../services/back-office/lists.ts'

/** A page of a list, with the address that it was asked by. */
export interface OpenedList<Row> {
  page: Slice<Row>
  address: ListAddress
  /** Not awaited, and none when they cannot be read. */
  views: Promise<readonly SavedView[]>
}

async function openList<Name extends ListOperation>(
  desk: BackOffice,
  { name, list }: { name: Name; list: ListName },
  address: ListAddress,
  signal: AbortSignal,
): Promise<OpenedList<RowOf<Name>>> {
  const views = desk.desk.views(list, signal).catch(() => [])
  return { page: await desk.lists.read(name, address, { signal }), address, views }
}

interface Asked {
  context: { desk: BackOffice }
  deps: ListAddress
  abortController: AbortController
}

/** What the route of a list is made of, beside its page: the address selects what is read. */
export function listRoute<Name extends ListOperation>(name: Name, list: ListName) {
  return {
    validateSearch: listAddress,
    loaderDeps: ({ search }: { search: ListAddress }) => search,
    loader: ({ context: { desk }, deps, abortController: { signal } }: Asked) => openList(desk, { name, list }, deps, signal),
  }
}
