import type { Address, Path } from '../lib/address.ts'

/** A page of a list as a screen gets it, with what was searched for. */
export interface Listed<Item> {
  data: readonly Item[]
  meta: { currentPage: number; perPage: number; lastPage: number; total: number }
  search: string
}

/** The address of a page of a list; the first one, and a list that is not searched, need no query. */
export function addressOfList(path: Path, { search, page = 1 }: { search: string; page?: number }): Address {
  const query = new URLSearchParams({
    ...(search !== '' && { buscar: search }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
