import { isEmailChangeToken } from '#contract/email-change.ts'
import { emailCancelMachine } from '#machines/flows/email-cancel.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function emailCancelFlow({ verification }: Pick<Services, 'verification'>) {
  return emailCancelMachine.provide({
    actors: {
      cancelEmailChange: call(async ({ token }: { token: string | null }, signal) => {
        if (token !== null) await verification.cancelChange({ token }, signal)
      }),
    },
  })
}

/** Returns the token of the address, or null when it has a wrong form. */
export function emailCancelInput({ token }: { token: string }): { token: string | null } {
  return { token: isEmailChangeToken(token) ? token : null }
}
