import type { Slice } from '#contract/list.ts'

/** Every row of a list, page by page: for choices, which show all there are. */
export async function everyRow<Row>(read: (cursor: string) => Promise<Slice<Row>>): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const slice: Slice<Row> = await read(cursor)
    all.push(...slice.data)
    cursor = slice.meta.next
  }
  return all
}
