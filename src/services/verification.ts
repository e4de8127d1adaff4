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
  }
}
