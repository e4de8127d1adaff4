import type { Credentials, NewPassword } from '#contract/credentials.ts'
import type { FactorCode } from '#contract/factor-code.ts'
import type { Session, SignedIn } from '#contract/session.ts'
import type { PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import type { Challenges } from './challenges.ts'
import type { Call } from './http.ts'
import type { SessionKeys } from './session-keys.ts'
import { withAnswer } from './with-answer.ts'

/** Sign-in and sign-out: tokens and passwords. */
export function createAccess(call: Call, challenges: Challenges, keys: SessionKeys) {
  return {
    async createToken({ email, password }: Credentials, signal?: AbortSignal): Promise<SignedIn> {
      const key = await keys.create()
      const answer = await withAnswer(challenges, 'signin', (challenge) =>
        call('createToken', { body: { email, password, challenge, ...(key ? { key } : {}) }, signal }),
      )
      if (!('pending' in answer)) await keys.keep(answer.token)
      return answer
    },
    /** Finishes a sign-in in this tab, which still has the key that the first step registered. */
    async finishSignIn({ token, method, code }: FactorCode & { token: string }, signal?: AbortSignal): Promise<Session> {
      const session = await call('finishSignIn', { body: { token, method, code }, signal })
      await keys.keep(session.token)
      return session
    },
    /** Asks for the challenge that a passkey of the person has to sign. */
    async askPasskey({ token }: { token: string }, signal?: AbortSignal): Promise<PasskeyQuestion> {
      return (await call('askPasskey', { body: { token }, signal })).data
    },
    /** Finishes a sign-in in this tab with a passkey. */
    async provePasskey({ token, proof }: { token: string; proof: PasskeyProof }, signal?: AbortSignal): Promise<Session> {
      const session = await call('provePasskey', { body: { token, proof }, signal })
      await keys.keep(session.token)
      return session
    },
    async endSession({ token }: { token: string }, signal?: AbortSignal): Promise<void> {
      await call('endSession', { body: {}, token, signal })
    },
    async requestPasswordReset({ email }: { email: string }, signal?: AbortSignal): Promise<void> {
      await withAnswer(challenges, 'forgot', (challenge) => call('requestPasswordReset', { body: { email, challenge }, signal }))
    },
    async resetPassword(
      { link, fields }: { link: { email: string; token: string }; fields: NewPassword },
      signal?: AbortSignal,
    ): Promise<void> {
      await withAnswer(challenges, 'reset', (challenge) =>
        call('resetPassword', { body: { ...link, ...fields, challenge }, signal }),
      )
    },
  }
}
