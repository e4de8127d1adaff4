import { isName } from '#contract/person-name.ts'
import type { Transaction } from '../db/database.ts'
import { inviterName } from '../domain/inviter-name.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenHash } from '../domain/token.ts'
import type { Handlers } from '../http/call.ts'
import { requireUncommon } from '../http/password-strength.ts'
import { Refusal } from '../refusal/refusal.ts'
import { forgive, passesLimit, throttle } from '../http/throttling.ts'
import { setPasswordHash, verifyAddress } from '../queries/accounts.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { takeEmailChange } from '../queries/email-changes.ts'
import { insertResetJob } from '../queries/jobs.ts'
import { findInviter } from '../queries/inviters.ts'
import { enqueueMail } from '../queries/mails.ts'
import { consumeToken, deleteTokens, findMailedLink } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

type Rows = 'requestPasswordReset' | 'openInvitation' | 'resetPassword'

/**
 * Handles a forgotten password: requesting and using a link. The link of an invitation, or of the first root, works the
 * same way, and accepts it.
 */
export function passwordRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock, hasher, wakeJobs } = services

  /** Returns the stored link of a token that may be used. @throws Refusal 422 link.wrong, link.expired */
  async function usableLink(tenant: string, hash: Buffer) {
    const stored = await findMailedLink(db, tenant, hash)
    if (!stored || stored.usedAt !== null) throw new Refusal('link.wrong')
    if (stored.expiresAt <= machineClock.now()) throw new Refusal('link.expired')
    return stored
  }

  return {
    async requestPasswordReset({ body: { email }, tenant, address }) {
      await throttle(services, tenant, [
        { name: 'forgot.pair', by: `${email} ${address}` },
        { name: 'forgot.address', by: address },
      ])
      if (!(await passesLimit(services, tenant, { name: 'forgot.mails', by: email }))) return acknowledged
      await db.system((tx) => insertResetJob(tx, { tenant, email, now: clock.now() }))
      wakeJobs()
      return acknowledged
    },

    async openInvitation({ body: { email, token }, tenant, address }) {
      const guesses = [{ name: 'invitation.address', by: address }] as const
      await throttle(services, tenant, guesses)
      const { purpose, ...user } = await usableLink(tenant, tokenHash(token))
      const shown = await db.system(async (tx) => {
        const person = await findPerson(tx, user)
        if (purpose === 'reset' || person?.email !== email || isBlocked(person, clock.now())) throw new Refusal('link.wrong')
        const { customerName } = person
        return { company: isName(customerName) ? customerName : null, inviter: inviterName(await findInviter(tx, person)) }
      })
      await forgive(services, tenant, guesses)
      return { data: shown }
    },

    async resetPassword({ body: { email, token, password }, tenant, address, language, requestId }) {
      await throttle(services, tenant, [{ name: 'reset.address', by: address }])
      requireUncommon(password, { email, language, production: services.env.production })
      const hash = tokenHash(token)
      const stored = await usableLink(tenant, hash)
      const passwordHash = await hasher.hash(password)
      const now = clock.now()
      const used = { tokenHash: hash, purpose: stored.purpose, app: null, now: machineClock.now() } as const
      await db.system(async (tx) => {
        const user = await consumeToken(tx, { tenant, ...used })
        const person = user && (await findPerson(tx, user))
        if (!person || person.email !== email || isBlocked(person, now)) throw new Refusal('link.wrong')
        await setPasswordHash(tx, person, passwordHash, now)
        await deleteSessionsOf(tx, person)
        await takeEmailChange(tx, person)
        await deleteTokens(tx, person, { purpose: stored.purpose, keep: hash })
        await deleteTokens(tx, person, { purpose: 'connect' })
        if (stored.purpose !== 'reset') await accept(tx, person, { requestId, now })
        else await enqueueMail(tx, { ...person, template: 'password-changed', now })
      })
      wakeJobs()
      return acknowledged
    },
  }
}

/** Accepts an invitation: the address is verified, because the link arrived there (or the operator named it), and the
 * person joins the team. */
async function accept(tx: Transaction, person: Person, { requestId, now }: { requestId: string; now: Date }): Promise<void> {
  await verifyAddress(tx, person, now)
  const { userId } = person
  const record = { ...person, actorId: userId, action: 'usuarios.update', entity: 'usuarios', entityId: userId }
  await writeAudit(tx, { ...record, before: { status: person.status }, after: { status: 'active' }, requestId, at: now })
}
