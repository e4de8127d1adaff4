import { isEmailChangeToken } from '#contract/email-change.ts'
import { type NewEmailLink, type VerificationLink, verificationLink } from '#contract/verification.ts'
import { type EmailLinks, emailVerificationMachine } from '#machines/flows/email-verification.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function emailVerificationFlow({ users, verification }: Pick<Services, 'users' | 'verification'>, session: SessionActor) {
  return emailVerificationMachine.provide({
    actors: {
      verifyEmail: call(async ({ link }: { link: VerificationLink | null }, signal) => {
        if (link) await verification.verify(link, signal)
      }),
      confirmEmailChange: call(async ({ link }: { link: NewEmailLink | null }, signal) => {
        if (link) await verification.confirmChange(link, signal)
      }),
      getMe: call((_, signal) => users.me(signal)),
    },
    actions: {
      keepVerification: (_, { at }: { at: string | null }) => at !== null && session.send({ type: 'email.verified', at }),
    },
  })
}

/** Returns the link of the address, or null when a part has a wrong form. */
export function emailVerificationInput(parts: Record<string, unknown>): EmailLinks {
  return { link: verificationLink(parts), change: null }
}

/** Returns the link of an address that confirms a new one, or null when its token has a wrong form. */
export function emailConfirmInput({ token }: { token: string }): EmailLinks {
  return { link: null, change: isEmailChangeToken(token) ? { token } : null }
}
