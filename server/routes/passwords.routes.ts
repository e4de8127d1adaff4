import { isBlocked } from '../domain/standing.ts'
import { tokenHash } from '../domain/token.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { setPasswordHash } from '../queries/accounts.ts'
import { insertResetJob } from '../queries/jobs.ts'
import { enqueueMail } from '../queries/mails.ts'
import { consumeToken, deleteTokens, findResetToken } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/** A forgotten password: asking for a link, and using it. */
export function passwordRoutes(services: Services): Pick<Handlers, 'requestPasswordReset' | 'resetPassword'> {
  const { db, clock, machineClock, hasher, wakeJobs } = services
  return {
    async requestPasswordReset({ body: { email }, tenant, address }) {
      await throttle(services, tenant, [
        { name: 'forgot.account', by: email },
        { name: 'forgot.address', by: address },
      ])
      await db.system((tx) => insertResetJob(tx, { tenant, email, now: clock.now() }))
      wakeJobs()
      return acknowledged
    },

    async resetPassword({ body: { email, token, password }, tenant, address }) {
      await throttle(services, tenant, [{ name: 'reset.address', by: address }])
      const hash = tokenHash(token)
      const stored = await findResetToken(db, tenant, hash)
      if (!stored || stored.usedAt !== null) throw new Refusal('link.wrong')
      if (stored.expiresAt <= machineClock.now()) throw new Refusal('link.expired')
      const passwordHash = await hasher.hash(password)
      const now = clock.now()
      const used = { tokenHash: hash, purpose: 'reset', app: null, now: machineClock.now() } as const
      await db.system(async (tx) => {
        const user = await consumeToken(tx, { tenant, ...used })
        const person = user && (await findPerson(tx, user))
        if (!person || person.email !== email || isBlocked(person)) throw new Refusal('link.wrong')
        await setPasswordHash(tx, person, passwordHash, now)
        await deleteSessionsOf(tx, person)
        await deleteTokens(tx, person, { purpose: 'reset', keep: hash })
        await deleteTokens(tx, person, { purpose: 'connect' })
        await enqueueMail(tx, { ...person, template: 'password-changed', now })
      })
      wakeJobs()
      return acknowledged
    },
  }
}
