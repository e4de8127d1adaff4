import type { CursorPage } from '#contract/list.ts'

/** Reads every row of a list, page by page, for fields that show all choices. */
export async function everyRow<Row>(read: (cursor: string) => Promise<CursorPage<Row>>): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CursorPage<Row> = await read(cursor)
    all.push(...page.data)
    cursor = page.meta.next
  }
  return all
}
