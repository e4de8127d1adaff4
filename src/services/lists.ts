/** What a list is asked for: pages count from 1; no search means all rows. */
export interface ListQuery {
  page?: number
  search?: string
}

/** One page of a list as the contract has it. */
export interface ListPage<Item> {
  data: Item[]
  meta: { current_page: number; per_page: number; last_page: number; total: number }
}

/** The query that asks so. */
export function listQuery({ page, search }: ListQuery) {
  return { ...(page === undefined ? {} : { page }), ...(search ? { search } : {}) }
}
