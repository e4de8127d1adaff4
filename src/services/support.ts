import type { NewCase } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import type { Call } from './http.ts'
import type { SessionPort } from './session-port.ts'
import { keptText, type KeptText } from './storage.ts'

const fieldsSchema = z.object({ description: z.string(), email: z.string() })
const key = 'receptio.support'

/** Support cases: with the name of a signed-in user, without a name for anybody else. */
export function createSupport(call: Call, session: SessionPort, storage: KeptText = keptText(() => sessionStorage)) {
  return {
    async open({ key: idempotencyKey, ...body }: NewCase & { key: string }, signal?: AbortSignal): Promise<{ number: string }> {
      const name = session.token() === null ? 'openSupportCase' : 'openOwnSupportCase'
      return (await call(name, { body, idempotencyKey, signal })).data
    },
    /** The typed text that is not sent yet, kept while this tab lives. */
    typed(): z.infer<typeof fieldsSchema> | null {
      try {
        return z.safeParse(fieldsSchema, JSON.parse(storage.getItem(key) ?? '')).data ?? null
      } catch {
        return null
      }
    },
    keepTyped: ({ description, email }: z.infer<typeof fieldsSchema>): void =>
      storage.setItem(key, JSON.stringify({ description, email })),
    forgetTyped: (): void => storage.removeItem(key),
  }
}
