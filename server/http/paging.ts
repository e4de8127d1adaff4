import { pageSize } from '#contract/page.ts'
import type { PageWindow } from '../queries/read-page.ts'

/** Which rows a list's query asks for: the first page, 25 to a page, unless it says otherwise (CALL-3). */
export function pageWindow({ page, per_page }: { page?: string | undefined; per_page?: string | undefined }): PageWindow {
  return { page: Number(page ?? 1), perPage: Number(per_page ?? pageSize) }
}

/** A page of a list as the contract has it; a list without rows has one empty page. */
export function pageAnswer<Item>({ page, perPage }: PageWindow, { data, total }: { data: Item[]; total: number }) {
  return { data, meta: { current_page: page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)), total } }
}
