import type { CursorPage } from '#contract/list.ts'

/** A page of a list. `restarted`: the address named a place that is none any more, so this is the first one. */
export type ListPage<Row> = CursorPage<Row> & { restarted?: boolean }
