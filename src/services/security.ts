import type { PasswordChange } from '#contract/credentials.ts'
import { type Factors, type NewFactor } from '#contract/factor.ts'
import { givenCode } from '#contract/factor-code.ts'
import type { OpenSession } from '#contract/open-session.ts'
import type { MadePasskey, NewPasskey } from '#contract/passkey.ts'
import type { Call } from './http.ts'

/** Security of the user's own account. */
export function createSecurity(call: Call) {
  return {
    async changePassword({ fields }: { fields: PasswordChange }, signal?: AbortSignal): Promise<void> {
      await call('changePassword', { body: fields, signal })
    },
    async factors(signal?: AbortSignal): Promise<Factors> {
      return (await call('getFactors', { signal })).data
    },
    async beginFactor(signal?: AbortSignal): Promise<NewFactor> {
      return (await call('beginFactor', { body: {}, signal })).data
    },
    async confirmFactor({ code }: { code: string }, signal?: AbortSignal): Promise<{ codes: string[] }> {
      return (await call('confirmFactor', { body: { code }, signal })).data
    },
    async removeFactor({ code }: { code: string }, signal?: AbortSignal): Promise<void> {
      await call('removeFactor', { body: givenCode(code), signal })
    },
    async renewRecoveryCodes({ code }: { code: string }, signal?: AbortSignal): Promise<{ codes: string[] }> {
      return (await call('renewRecoveryCodes', { body: givenCode(code), signal })).data
    },
    async beginPasskey(signal?: AbortSignal): Promise<NewPasskey> {
      return (await call('beginPasskey', { body: {}, signal })).data
    },
    async addPasskey(body: { name: string; passkey: MadePasskey }, signal?: AbortSignal): Promise<{ codes: string[] }> {
      return (await call('addPasskey', { body, signal })).data
    },
    async renamePasskey({ id, name }: { id: string; name: string }, signal?: AbortSignal): Promise<void> {
      await call('renamePasskey', { params: { id }, body: { name }, signal })
    },
    async removePasskey({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('removePasskey', { params: { id }, signal })
    },
    async openSessions(signal?: AbortSignal): Promise<readonly OpenSession[]> {
      return (await call('listOpenSessions', { query: { perPage: 100 }, signal })).data
    },
    async endOpenSession({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('endOpenSession', { params: { id }, signal })
    },
  }
}
