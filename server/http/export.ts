import type { SliceAsked, SliceRead } from '../queries/keyset.ts'

const groupSize = 500

/** Every row of a list, in groups, each read by itself: nobody's transaction stays open while a file is written. */
export async function* allRows<Row>(
  asked: SliceAsked,
  read: (asked: SliceAsked) => Promise<SliceRead<Row>>,
): AsyncIterable<Row[]> {
  let at: SliceAsked['at'] = undefined
  for (;;) {
    const { rows, next } = await read({ ...asked, at, size: groupSize, counted: 0 })
    yield rows
    if (next === null) return
    at = next
  }
}
