import { pageSize } from '#contract/page.ts'
import type { PageWindow } from '../queries/read-page.ts'

/** Returns the rows of a list's query: by default the first page with 25 rows (CALL-3). */
export function pageWindow({
  page = 1,
  perPage = pageSize,
}: {
  page?: number | undefined
  perPage?: number | undefined
}): PageWindow {
  return { page, perPage }
}

/** Returns a page of a list in the form of the contract; a list without rows has one empty page. */
export function pageAnswer<Item>({ page, perPage }: PageWindow, { data, total }: { data: Item[]; total: number }) {
  return { data, meta: { currentPage: page, perPage, lastPage: Math.max(1, Math.ceil(total / perPage)), total } }
}
