/** The query of a list. Pages count from 1; no search means all rows. */
export interface ListQuery {
  page?: number
  perPage?: number
  search?: string
}

/** One page of a list, as in the contract. */
export interface ListPage<Item> {
  data: Item[]
  meta: { currentPage: number; perPage: number; lastPage: number; total: number }
}

/** Returns the query for the call. */
export function listQuery({ page, perPage, search }: ListQuery) {
  return { ...(page === undefined ? {} : { page }), ...(perPage === undefined ? {} : { perPage }), ...(search ? { search } : {}) }
}
