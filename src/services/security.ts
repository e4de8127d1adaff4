import type { PasswordChange } from '#contract/credentials.ts'
import type { OpenSession } from '#contract/open-session.ts'
import type { Call } from './http.ts'

/** Security of the user's own account. */
export function createSecurity(call: Call) {
  return {
    async changePassword({ fields }: { fields: PasswordChange }, signal?: AbortSignal): Promise<void> {
      await call('changePassword', { body: fields, signal })
    },
    async openSessions(signal?: AbortSignal): Promise<readonly OpenSession[]> {
      return (await call('listOpenSessions', { query: { perPage: 100 }, signal })).data
    },
    async endOpenSession({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('endOpenSession', { params: { id }, signal })
    },
  }
}
