/** What a list is asked for: pages count from 1; no search means all rows. */
export interface ListQuery {
  page?: number
  search?: string
}

/** One page of a list as the contract has it. */
export interface ListPage<Item> {
  data: Item[]
  meta: { currentPage: number; perPage: number; lastPage: number; total: number }
}

/** The query that asks so. */
export function listQuery({ page, search }: ListQuery) {
  return { ...(page === undefined ? {} : { page }), ...(search ? { search } : {}) }
}
