import type { Credentials, NewPassword } from '#contract/credentials.ts'
import type { Session } from '#contract/session.ts'
import type { Challenges } from './challenges.ts'
import type { Call } from './http.ts'
import type { SessionKeys } from './session-keys.ts'

/** Getting in and out: tokens and passwords. */
export function createAccess(call: Call, challenges: Challenges, keys: SessionKeys) {
  return {
    async createToken({ email, password }: Credentials, signal?: AbortSignal): Promise<Session> {
      const [challenge, key] = await Promise.all([challenges.answer('signin'), keys.create()])
      const session = await call('createToken', { body: { email, password, challenge, ...(key ? { key } : {}) }, signal })
      await keys.keep(session.token)
      return session
    },
    async endSession({ token }: { token: string }, signal?: AbortSignal): Promise<void> {
      await call('endSession', { body: {}, token, signal })
    },
    async requestPasswordReset({ email }: { email: string }, signal?: AbortSignal): Promise<void> {
      const challenge = await challenges.answer('forgot')
      await call('requestPasswordReset', { body: { email, challenge }, signal })
    },
    async resetPassword({ link, fields }: { link: { email: string; token: string }; fields: NewPassword }, signal?: AbortSignal): Promise<void> {
      const challenge = await challenges.answer('reset')
      await call('resetPassword', { body: { ...link, ...fields, challenge }, signal })
    },
  }
}
