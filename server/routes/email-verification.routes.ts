import { verificationLink } from '#contract/verification.ts'
import { isAddressOf, judgeVerificationLink } from '../domain/verification-link.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { countingIn, throttle } from '../http/throttling.ts'
import { verifyAddress } from '../queries/accounts.ts'
import { enqueueMail } from '../queries/mails.ts'
import { findPerson } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/**
 * Verifies an e-mail address by its mailed link, and mails the link again. The person who opens the link must be signed
 * in to that account. Otherwise the owner of a mailbox would confirm what a stranger registered with their address,
 * under the stranger's password (docs/decisions/0026).
 */
export function emailVerificationRoutes(services: Services): Pick<Handlers, 'verifyEmail' | 'resendVerification'> {
  const { db, clock, machineClock, keys, wakeJobs } = services
  return {
    async verifyEmail({ params, query, tenant, session: { own } }) {
      const link = verificationLink({ ...params, ...query })
      if (!link || !isUuid(link.user)) throw new Refusal('link.wrong')
      const verdict = judgeVerificationLink(keys.verification, tenant, link, machineClock.now())
      if (verdict.kind === 'wrong') throw new Refusal('link.wrong')
      if (verdict.kind === 'expired') throw new Refusal('link.expired')
      const { customerId } = verdict
      if (customerId !== own.customerId || link.user !== own.userId) throw new Refusal('link.other_account')
      const verified = await db.system(async (tx) => {
        const person = await findPerson(tx, { tenant, customerId, userId: link.user })
        return person !== undefined && isAddressOf(link, person.email) && verifyAddress(tx, person, clock.now())
      })
      if (!verified) throw new Refusal('link.wrong')
      return acknowledged
    },

    async resendVerification({ session: { own, person } }) {
      await db.system(async (tx) => {
        await throttle(countingIn(tx, services), own.tenant, [
          { name: 'resend.minute', by: own.userId },
          { name: 'resend.day', by: own.userId },
        ])
        if (person.emailVerifiedAt === null) await enqueueMail(tx, { ...own, template: 'verification', now: clock.now() })
      })
      wakeJobs()
      return acknowledged
    },
  }
}
