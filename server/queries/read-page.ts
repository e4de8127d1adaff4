import type { SelectQueryBuilder } from 'kysely'

/** Which rows of a list: pages count from 1. */
export interface PageWindow {
  page: number
  perPage: number
}

/**
 * The rows of one page and how many the query gives in all. The query says its order, and the same order every time.
 * Rows are counted only when the page itself does not tell: it is full, or lies beyond the last.
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
