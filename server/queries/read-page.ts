import type { SelectQueryBuilder } from 'kysely'

/** The rows of a list to read: pages count from 1. */
export interface PageWindow {
  page: number
  perPage: number
}

/**
 * Reads the rows of one page and the total. The query must define a stable order. Rows are counted only when the page
 * does not show the total itself: when it is full, or beyond the last.
 */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page, perPage }: PageWindow,
) {
  const before = (page - 1) * perPage
  const rows = await query.limit(perPage).offset(before).execute()
  const isLast = rows.length < perPage && (rows.length > 0 || before === 0)
  if (isLast) return { rows, total: before + rows.length }
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((it) => it.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}
