import type { CustomerNote } from '#contract/admin/customer-note.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** The text of a note, and whether it stands before the others. */
export type NoteText = Pick<CustomerNote, 'text' | 'pinned'>

/** Notes and tags of staff on customers. */
export function createCustomerNotes(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    async write(id: string, body: NoteText): Promise<CustomerNote> {
      const { data } = await call('storeCustomerNote', { params: { id }, body, idempotencyKey: keys.keyOf({ id, ...body }) })
      keys.forget()
      return data
    },
    edit: async ({ id, ...body }: NoteText & Pick<CustomerNote, 'id' | 'version'>): Promise<CustomerNote> =>
      (await call('editCustomerNote', { params: { id }, body })).data,
    async remove(id: string): Promise<void> {
      await call('removeCustomerNote', { params: { id } })
    },
    tags: async (signal?: AbortSignal): Promise<readonly string[]> => (await call('listCustomerTags', { signal })).data,
    tag: async (id: string, body: { name: string; tagged: boolean }): Promise<readonly string[]> =>
      (await call('tagCustomer', { params: { id }, body })).data,
  }
}
