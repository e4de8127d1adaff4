import type { BookDay, BookDifference } from '#contract/admin/book.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** The books of the gateways. */
export function createBooksAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    difference: async (id: string, signal?: AbortSignal): Promise<BookDifference> =>
      (await call('getDifference', { params: { id }, signal })).data,
    /** Explains an open difference; the same explanation sent again counts once. */
    async explain({ id, ...body }: { id: string; reason: string }, signal?: AbortSignal): Promise<BookDifference> {
      const { data } = await call('explainDifference', {
        params: { id },
        body,
        idempotencyKey: keys.keyOf({ id, ...body }),
        signal,
      })
      keys.forget()
      return data
    },
    /** The last days of each gateway, the newest first. */
    days: async (signal?: AbortSignal): Promise<readonly BookDay[]> => (await call('listBookDays', { signal })).data,
    /** Reads and matches a day (Mexico City, YYYY-MM-DD) again; it is done some time after the answer. */
    match: async (day: string, signal?: AbortSignal): Promise<readonly BookDay[]> =>
      (await call('matchBookDay', { body: { day }, signal })).data,
  }
}
