import { pageSize } from '#contract/page.ts'
import type { PageWindow } from '../queries/read-page.ts'

/** Which rows a list's query asks for: the first page, 25 to a page, unless it says otherwise (CALL-3). */
export function pageWindow({
  page = 1,
  perPage = pageSize,
}: {
  page?: number | undefined
  perPage?: number | undefined
}): PageWindow {
  return { page, perPage }
}

/** A page of a list as the contract has it; a list without rows has one empty page. */
export function pageAnswer<Item>({ page, perPage }: PageWindow, { data, total }: { data: Item[]; total: number }) {
  return { data, meta: { currentPage: page, perPage, lastPage: Math.max(1, Math.ceil(total / perPage)), total } }
}
