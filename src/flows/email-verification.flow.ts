import { type VerificationLink, verificationLink } from '#contract/verification.ts'
import { emailVerificationMachine } from '#machines/flows/email-verification.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function emailVerificationFlow({ users, verification }: Pick<Services, 'users' | 'verification'>, session: SessionActor) {
  return emailVerificationMachine.provide({
    actors: {
      verifyEmail: call(async ({ link }: { link: VerificationLink | null }, signal) => {
        if (link) await verification.verify(link, signal)
      }),
      getMe: call((_, signal) => users.me(signal)),
    },
    actions: {
      keepVerification: (_, { at }: { at: string | null }) => at !== null && session.send({ type: 'email.verified', at }),
    },
  })
}

/** Returns the link of the address, or null when a part has a wrong form. */
export function emailVerificationInput(parts: Record<string, unknown>): { link: VerificationLink | null } {
  return { link: verificationLink(parts) }
}
