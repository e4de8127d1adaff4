import type { SupportCaseRecord } from '#contract/admin/support-case.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'
import { saveFile } from '../save-file.ts'

/** Support cases. */
export function createSupportAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    case: async (id: string, signal?: AbortSignal): Promise<SupportCaseRecord> =>
      (await call('getSupportCase', { params: { id }, signal })).data,
    setState: async ({ id, ...body }: { id: string; state: 'open' | 'closed'; note: string }): Promise<SupportCaseRecord> =>
      (await call('updateSupportCase', { params: { id }, body })).data,
    async answer({ id, text }: { id: string; text: string }): Promise<SupportCaseRecord> {
      const idempotencyKey = keys.keyOf({ id, text })
      const { data } = await call('answerSupportCase', { params: { id }, body: { text }, idempotencyKey })
      keys.forget()
      return data
    },
    saveTest: ({ name, text }: { name: string; text: string }): void =>
      saveFile({ name, content: new Blob([text], { type: 'text/plain' }) }),
  }
}
