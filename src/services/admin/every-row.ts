import type { CursorPage } from '#contract/list.ts'

/** Every row of a list, page by page: for choices, which show all there are. */
export async function everyRow<Row>(read: (cursor: string) => Promise<CursorPage<Row>>): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CursorPage<Row> = await read(cursor)
    all.push(...page.data)
    cursor = page.meta.next
  }
  return all
}
