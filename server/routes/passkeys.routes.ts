import { mostPasskeys } from '#contract/passkey.ts'
import type { Transaction } from '../db/database.ts'
import { checkedPasskey, checkedProof, isCopy, newPasskey, passkeyQuestion } from '../domain/passkey.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenHash } from '../domain/token.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Call, Handlers } from '../http/call.ts'
import { lockPasswordHash } from '../queries/accounts.ts'
import { findBegunSignIn, takeBegunSignIn } from '../queries/begun-sign-ins.ts'
import type { BegunSignIn } from '../queries/begun-sign-ins.ts'
import { hasFactor } from '../queries/factors.ts'
import { enqueueMail } from '../queries/mails.ts'
import { takeChallenge } from '../queries/passkey-challenges.ts'
import { deletePasskey, insertPasskey, listCredentials, lockPasskey, notePasskeyUse, renamePasskey } from '../queries/passkeys.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { afterRemoval, noteFactorChange } from './factor-changes.ts'
import { guessing, newRecoveryCodes } from './factor-codes.ts'
import { openSession } from './open-session.ts'
import { newChallenge, placeOf } from './passkey-challenge.ts'
import { acknowledged } from './wire.ts'

type Rows = 'askPasskey' | 'provePasskey' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

/** Handles passkeys: the second step of a sign-in, and those of the own account (docs/decisions/0099). */
export function passkeyRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock, wakeJobs } = services

  async function pendingOf(tenant: string, token: string): Promise<BegunSignIn> {
    const now = machineClock.now()
    const pending = await db.system((tx) => findBegunSignIn(tx, { tenant, tokenHash: tokenHash(token), now }))
    if (!pending) throw new Refusal('sign_in.expired')
    return pending
  }

  return {
    async askPasskey({ body: { token }, tenant }) {
      const pending = await pendingOf(tenant, token)
      const place = await placeOf(services, tenant)
      return db.system(async (tx) => {
        const credentials = await listCredentials(tx, pending)
        if (credentials.length === 0) throw new Refusal('factor.missing')
        const challenge = await newChallenge(services, tx, pending)
        return { data: await passkeyQuestion(place, { challenge, credentials }) }
      })
    },

    async provePasskey({ body: { token, proof }, tenant }) {
      const pending = await pendingOf(tenant, token)
      try {
        return await guessing(services, pending, () => proven(services, pending, proof))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'passkey.copied') {
          await db.system((tx) => enqueueMail(tx, { ...pending, template: 'passkey-copied', now: clock.now() }))
          wakeJobs()
        }
        throw error
      }
    },

    async beginPasskey({ session: { own, person, tokenHash: holder } }) {
      const place = await placeOf(services, own.tenant)
      return db.system(async (tx) => {
        const others = await listCredentials(tx, own)
        if (others.length >= mostPasskeys) throw new Refusal('passkey.full')
        const challenge = await newChallenge(services, tx, { ...own, tokenHash: holder })
        return { data: await newPasskey(place, { ...person, challenge, others }) }
      })
    },

    async addPasskey({ body: { name, passkey }, session: { own, tokenHash: mine }, requestId }) {
      const [place, now] = [await placeOf(services, own.tenant), clock.now()]
      const challenge = await db.system((tx) => takeChallenge(tx, { ...own, tokenHash: mine }, machineClock.now()))
      const checked = challenge === undefined ? null : await checkedPasskey(place, { challenge, passkey })
      if (!checked) throw new Refusal('passkey.wrong')
      const row = { ...checked, transports: passkey.transports, name, now }
      const codes = await db.system(async (tx) => {
        await lockPasswordHash(tx, own)
        const isFirst = !(await hasFactor(tx, own))
        if ((await listCredentials(tx, own)).length >= mostPasskeys) throw new Refusal('passkey.full')
        if (!(await insertPasskey(tx, own, row))) throw new Refusal('passkey.exists')
        await enqueueMail(tx, { ...own, template: 'passkey-added', now })
        await noteFactorChange(services, tx, own, { requestId, before: {}, after: { passkey: name } })
        if (!isFirst) return []
        await deleteSessionsOf(tx, own, mine)
        return newRecoveryCodes(services, tx, own)
      })
      wakeJobs()
      return { data: { codes } }
    },

    async renamePasskey({ params: { id }, body: { name }, session: { own } }) {
      const isRenamed = isUuid(id) && (await db.system((tx) => renamePasskey(tx, own, { id, name })))
      if (!isRenamed) throw new Refusal('record.missing')
      return acknowledged
    },

    async removePasskey({ params: { id }, session: { own, person }, requestId }) {
      await db.system(async (tx) => {
        await lockPasswordHash(tx, own)
        const name = isUuid(id) ? await deletePasskey(tx, own, id) : undefined
        if (name === undefined) throw new Refusal('record.missing')
        await enqueueMail(tx, { ...own, template: 'passkey-removed', now: clock.now() })
        await noteFactorChange(services, tx, own, { requestId, before: { passkey: name }, after: {} })
        await afterRemoval(services, tx, person)
      })
      wakeJobs()
      return acknowledged
    },
  }
}

type Proof = Call<'provePasskey'>['body']['proof']

/**
 * Finishes a begun sign-in with a passkey. The challenge is used up first, whatever becomes of the proof. Then it locks
 * the user's row, like a sign-in with a code.
 */
async function proven(services: Services, pending: BegunSignIn, proof: Proof) {
  const { db, clock, machineClock } = services
  const place = await placeOf(services, pending.tenant)
  const challenge = await db.system((tx) => takeChallenge(tx, pending, machineClock.now()))
  if (challenge === undefined) throw new Refusal('passkey.wrong')
  return db.system(async (tx: Transaction) => {
    await lockPasswordHash(tx, pending)
    const person = await findPerson(tx, pending)
    const passkey = await lockPasskey(tx, pending, Buffer.from(proof.id, 'base64url'))
    const counter = passkey ? await checkedProof(place, { challenge, proof, publicKey: passkey.publicKey }) : null
    if (!passkey || counter === null) throw new Refusal('passkey.wrong')
    if (!person || !(await takeBegunSignIn(tx, pending))) throw new Refusal('sign_in.expired')
    if (isBlocked(person, clock.now())) throw new Refusal('account.blocked')
    if (isCopy(passkey.counter, counter)) throw new Refusal('passkey.copied')
    await notePasskeyUse(tx, pending, { id: passkey.id, counter, now: clock.now() })
    return openSession(services, tx, { person, publicKey: pending.publicKey, device: pending.device })
  })
}
