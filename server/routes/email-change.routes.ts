import { asAudited } from '#contract/audited.ts'
import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { emailChangeLife, isTokenOf, namedIn } from '../domain/email-change-link.ts'
import type { Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { countingIn, forgive, passesLimit, throttle } from '../http/throttling.ts'
import { findPasswordHash, lockPasswordHash, setEmail } from '../queries/accounts.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { giveEmailUp, takeEmail } from '../queries/directory.ts'
import { extendEmailChange, findEmailChange, putEmailChange, takeEmailChange } from '../queries/email-changes.ts'
import type { EmailChange } from '../queries/email-changes.ts'
import { enqueueMail } from '../queries/mails.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

type Names =
  | 'getEmailChange'
  | 'requestEmailChange'
  | 'resendEmailChange'
  | 'dropEmailChange'
  | 'confirmEmailChange'
  | 'cancelEmailChange'

const mailsTo = (email: string) => ({ name: 'email.mails', by: email }) as const

/**
 * Handles the change of the own address. It counts once the link in the new mailbox is opened by the signed-in user.
 * The link in the old mailbox cancels it without a session. Nobody learns here whether an address has an account: the
 * mail to it says so to its owner (docs/decisions/0109).
 */
export function emailChangeRoutes(services: Services): Pick<Handlers, Names> {
  const { db, clock, machineClock, keys, hasher, wakeJobs } = services
  const until = () => new Date(machineClock.now().getTime() + emailChangeLife)
  const shown = ({ email, expiresAt }: EmailChange) => ({
    email,
    expiresAt: new Date(expiresAt.getTime() + leadOf(services)).toISOString(),
  })
  return {
    async getEmailChange({ session: { own } }) {
      const change = await db.system((tx) => findEmailChange(tx, own))
      return { data: change && change.expiresAt > machineClock.now() ? shown(change) : null }
    },

    async requestEmailChange({ body: { email, password }, session: { own, person }, tenant, language }) {
      if (email === person.email) {
        throw new Refusal('validation.failed', { errors: [{ field: 'email', message: ruleText('email.own', language) }] })
      }
      const wrong = new Refusal('password.wrong', {
        errors: [{ field: 'password', message: ruleText('password.wrong', language) }],
      })
      await throttle(services, tenant, [{ name: 'email.user', by: own.userId }])
      const guesses = [{ name: 'password.user', by: own.userId }] as const
      await throttle(services, tenant, guesses)
      const hash = await db.reading(own, (tx) => findPasswordHash(tx, own))
      if (!(await hasher.verify(hash ?? null, password))) throw wrong
      await forgive(services, tenant, guesses)
      const mails = await passesLimit(services, tenant, mailsTo(email))
      const now = clock.now()
      const change = await db.system(async (tx) => {
        if ((await lockPasswordHash(tx, own)) !== hash) throw wrong
        const put = await putEmailChange(tx, own, { email, createdAt: machineClock.now(), expiresAt: until() })
        if (mails) await enqueueMail(tx, { ...own, template: 'email-confirm', change: { id: put.id }, now })
        await enqueueMail(tx, { ...own, template: 'email-changing', change: { id: put.id }, now })
        return put
      })
      wakeJobs()
      return { data: shown(change) }
    },

    async resendEmailChange({ session: { own }, tenant }) {
      const again = await db.system(async (tx) => {
        const counting = countingIn(tx, services)
        await throttle(counting, tenant, [
          { name: 'resend.minute', by: own.userId },
          { name: 'resend.day', by: own.userId },
        ])
        const change = await extendEmailChange(tx, own, { now: machineClock.now(), expiresAt: until() })
        if (!change) throw new Refusal('link.expired')
        const about = { template: 'email-confirm', change: { id: change.id }, now: clock.now() } as const
        if (await passesLimit(counting, tenant, mailsTo(change.email))) await enqueueMail(tx, { ...own, ...about })
        return change
      })
      wakeJobs()
      return { data: shown(again) }
    },

    async dropEmailChange({ session: { own } }) {
      await db.system((tx) => takeEmailChange(tx, own))
      return acknowledged
    },

    async confirmEmailChange({ body: { token }, session: { own, tokenHash }, requestId }) {
      const named = namedIn(token)
      if (!named) throw new Refusal('link.wrong')
      if (named.customerId !== own.customerId || named.userId !== own.userId) throw new Refusal('link.other_account')
      await db.system((tx) => confirm(tx, { token, id: named.id, own, requestId, but: tokenHash }))
      wakeJobs()
      return acknowledged
    },

    async cancelEmailChange({ body: { token }, tenant, address }) {
      await throttle(services, tenant, [{ name: 'reset.address', by: address }])
      const named = namedIn(token)
      if (!named) throw new Refusal('link.wrong')
      const whose = { tenant, ...named }
      await db.system(async (tx) => {
        const isGood = (email: string) => isTokenOf(token, keys.verification, 'cancel', { ...whose, email })
        const change = await findEmailChange(tx, whose)
        if (change?.id !== named.id) {
          const person = await findPerson(tx, whose)
          // The change was confirmed before: too late to cancel.
          throw new Refusal(person && isGood(person.email) ? 'link.expired' : 'link.wrong')
        }
        if (!isGood(change.email)) throw new Refusal('link.wrong')
        await takeEmailChange(tx, whose, named.id)
      })
      return acknowledged
    },
  }

  async function confirm(tx: Transaction, { token, id, own, requestId, but }: Confirmation): Promise<void> {
    await lockPasswordHash(tx, own)
    const person = await findPerson(tx, own)
    if (!person) throw new Refusal('link.wrong')
    const change = await findEmailChange(tx, own)
    const matches = (email: string) => isTokenOf(token, keys.verification, 'confirm', { ...own, id, email })
    if (change?.id !== id) {
      // Opened again: the answer to the first time may have been lost.
      if (matches(person.email)) return
      throw new Refusal('link.wrong')
    }
    if (!matches(change.email)) throw new Refusal('link.wrong')
    if (change.expiresAt <= machineClock.now()) throw new Refusal('link.expired')
    const now = clock.now()
    await takeEmailChange(tx, own)
    await giveEmailUp(tx, own)
    if (!(await takeEmail(tx, { ...own, email: change.email }))) throw new Refusal('link.wrong')
    await setEmail(tx, own, change.email, now)
    await deleteSessionsOf(tx, own, but)
    await deleteTokens(tx, own, { purpose: 'reset' })
    await deleteTokens(tx, own, { purpose: 'connect' })
    await enqueueMail(tx, { ...own, template: 'email-changed', to: person.email, now })
    await writeAudit(tx, {
      ...own,
      actorId: own.userId,
      action: 'usuarios.update',
      entity: 'usuarios',
      entityId: own.userId,
      before: asAudited({ email: person.email }),
      after: asAudited({ email: change.email }),
      requestId,
      at: now,
    })
  }
}

interface Confirmation {
  token: string
  id: string
  own: LiveSession['own']
  requestId: string
  /** The hash of the session's token, which stays. */
  but: Buffer
}
