import type { Address, Path } from '../lib/address.ts'

/** A page of a list for a screen, with its search text. */
export interface Listed<Item> {
  data: readonly Item[]
  meta: { currentPage: number; perPage: number; lastPage: number; total: number }
  search: string
}

/** Returns the address of a page of a list. The first page without a search has no query. */
export function addressOfList(path: Path, { search, page = 1 }: { search: string; page?: number }): Address {
  const query = new URLSearchParams({
    ...(search !== '' && { buscar: search }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
