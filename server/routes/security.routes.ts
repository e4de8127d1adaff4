import { leadOf } from '../domain/clock-lead.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { requireUncommon } from '../http/password-strength.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { forgive, throttle } from '../http/throttling.ts'
import { findPasswordHash, lockPasswordHash, setPasswordHash } from '../queries/accounts.ts'
import { takeEmailChange } from '../queries/email-changes.ts'
import { enqueueMail } from '../queries/mails.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import { deleteSessionById, deleteSessionsOf, listSessions } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/** Handles the security of the own account: its password and its open sessions. */
export function securityRoutes(services: Services): Pick<Handlers, 'changePassword' | 'listOpenSessions' | 'endOpenSession'> {
  const { db, clock, machineClock, hasher, wakeJobs } = services
  return {
    async changePassword({ body, session: { own, person, tokenHash }, tenant, language }) {
      requireUncommon(body.password, { email: person.email, language, production: services.env.production })
      const wrong = new Refusal('password.wrong', {
        errors: [{ field: 'oldPassword', message: ruleText('password.wrong', language) }],
      })
      const limits = [{ name: 'password.user', by: own.userId }] as const
      await throttle(services, tenant, limits)
      const hash = await db.reading(own, (tx) => findPasswordHash(tx, own))
      if (!(await hasher.verify(hash ?? null, body.oldPassword))) throw wrong
      await forgive(services, tenant, limits)
      const passwordHash = await hasher.hash(body.password)
      const now = clock.now()
      await db.system(async (tx) => {
        if ((await lockPasswordHash(tx, own)) !== hash) throw wrong
        await setPasswordHash(tx, own, passwordHash, now)
        await deleteSessionsOf(tx, own, tokenHash)
        await takeEmailChange(tx, own)
        await deleteTokens(tx, own, { purpose: 'reset' })
        await deleteTokens(tx, own, { purpose: 'connect' })
        await enqueueMail(tx, { ...own, template: 'password-changed', now })
      })
      wakeJobs()
      return acknowledged
    },

    async listOpenSessions({ query, session: { own, tokenHash } }) {
      const window = pageWindow(query)
      const lead = leadOf(services)
      const { rows, total } = await db.system((tx) => listSessions(tx, own, { now: machineClock.now(), window }))
      const shown = (moment: number) => new Date(moment + lead).toISOString()
      const data = rows.map(({ tokenHash: hash, idleSeconds, createdAt, lastSeenAt, expiresAt, ...same }) => ({
        ...same,
        current: hash.equals(tokenHash),
        createdAt: shown(createdAt.getTime()),
        lastSeenAt: shown(lastSeenAt.getTime()),
        expiresAt: shown(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleSeconds * 1000)),
      }))
      return pageAnswer(window, { data, total })
    },

    async endOpenSession({ params: { id }, session: { own } }) {
      const ended = isUuid(id) && (await db.system((tx) => deleteSessionById(tx, own, id)))
      if (!ended) throw new Refusal('record.missing')
      return acknowledged
    },
  }
}
