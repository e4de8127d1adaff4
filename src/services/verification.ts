import type { EmailChange, NewEmail } from '#contract/email-change.ts'
import type { VerificationLink } from '#contract/verification.ts'
import type { Call } from './http.ts'

/** The server sends one mail a minute (VERIFY-3). In milliseconds. */
const pause = 60_000

export function createVerification(call: Call, now: () => number) {
  return {
    async verify({ user, hash, expires, signature }: VerificationLink, signal?: AbortSignal): Promise<void> {
      await call('verifyEmail', { params: { user, hash }, query: { expires, signature }, signal })
    },
    async resend(signal?: AbortSignal): Promise<{ nextAt: number }> {
      await call('resendVerification', { body: {}, signal })
      return { nextAt: now() + pause }
    },
    async emailChange(signal?: AbortSignal): Promise<EmailChange | null> {
      return (await call('getEmailChange', { signal })).data
    },
    async requestChange({ fields }: { fields: NewEmail }, signal?: AbortSignal): Promise<EmailChange> {
      return (await call('requestEmailChange', { body: fields, signal })).data
    },
    async resendChange(signal?: AbortSignal): Promise<{ change: EmailChange; nextAt: number }> {
      const { data } = await call('resendEmailChange', { body: {}, signal })
      return { change: data, nextAt: now() + pause }
    },
    async dropChange(signal?: AbortSignal): Promise<void> {
      await call('dropEmailChange', { signal })
    },
    async confirmChange(body: { token: string }, signal?: AbortSignal): Promise<void> {
      await call('confirmEmailChange', { body, signal })
    },
    async cancelChange(body: { token: string }, signal?: AbortSignal): Promise<void> {
      await call('cancelEmailChange', { body, signal })
    },
  }
}
