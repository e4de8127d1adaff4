import type { NewCase, OwnNewCase, OwnSupportCase } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import type { Call } from './http.ts'
import type { SessionPort } from './session-port.ts'
import { keptText, type KeptText } from './storage.ts'

const fieldsSchema = z.object({ description: z.string(), email: z.string() })
const key = 'receptio.support'

/** A case as it is written; the address is null for a signed-in user, whose account has one. */
type Report = OwnNewCase & { email: NewCase['email'] | null; key: string }

/** Support cases: of a signed-in user in their name, of anybody else with their address. */
export function createSupport(call: Call, session: SessionPort, storage: KeptText = keptText(() => sessionStorage)) {
  return {
    async open({ key: idempotencyKey, email, ...own }: Report, signal?: AbortSignal): Promise<{ number: string }> {
      const sent =
        session.token() === null
          ? await call('openSupportCase', { body: { ...own, email: email ?? '' }, idempotencyKey, signal })
          : await call('openOwnSupportCase', { body: own, idempotencyKey, signal })
      return sent.data
    },
    /** Returns the address that answers go to; null when it cannot be read. It asks for no new sign-in. */
    async address(): Promise<string | null> {
      const token = session.token()
      if (token === null) return null
      return call('getMe', { token }).then(
        ({ data: { email } }) => email,
        () => null,
      )
    },
    cases: async (signal?: AbortSignal): Promise<OwnSupportCase[]> => (await call('listOwnSupportCases', { signal })).data,
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
