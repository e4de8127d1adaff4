import type { Transaction } from '../db/database.ts'
import { base32 } from '../domain/base32.ts'
import { seal } from '../domain/sealed.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenHash } from '../domain/token.ts'
import { totpSecretBytes } from '../domain/totp.ts'
import type { Call, Handlers } from '../http/call.ts'
import { needsFactor } from '../http/required-factor.ts'
import { lockPasswordHash } from '../queries/accounts.ts'
import { findBegunSignIn, takeBegunSignIn } from '../queries/begun-sign-ins.ts'
import type { BegunSignIn } from '../queries/begun-sign-ins.ts'
import { confirmFactor, countRecoveryCodes, deleteTotp, insertFactor, lockFactor, totpSince } from '../queries/factors.ts'
import { enqueueMail } from '../queries/mails.ts'
import { listPasskeys } from '../queries/passkeys.ts'
import type { PasskeyRow } from '../queries/passkeys.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { afterRemoval, noteFactorChange } from './factor-changes.ts'
import { guessing, newRecoveryCodes, ownerOf, takeCode, takeTotp } from './factor-codes.ts'
import { openSession } from './open-session.ts'
import { acknowledged } from './wire.ts'

type Rows = 'finishSignIn' | 'getFactors' | 'beginFactor' | 'confirmFactor' | 'removeFactor' | 'renewRecoveryCodes'

/** Handles the second factor: the second step of a sign-in, and turning it on and off in the own account. */
export function factorRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock, keys, randomText, wakeJobs } = services

  return {
    async finishSignIn({ body: { token, method, code }, tenant, language }) {
      const pending = await db.system((tx) =>
        findBegunSignIn(tx, { tenant, tokenHash: tokenHash(token), now: machineClock.now() }),
      )
      if (!pending) throw new Refusal('sign_in.expired')
      const session = await guessing(services, pending, () =>
        db.system((tx) => finished(services, tx, pending, { method, code, language })),
      )
      wakeJobs()
      return session
    },

    async getFactors({ session: { own, person } }) {
      return db.system(async (tx) => {
        const since = await totpSince(tx, own)
        const factors = since ? [{ kind: 'totp' as const, confirmedAt: since.toISOString() }] : []
        const passkeys = (await listPasskeys(tx, own)).map(shownPasskey)
        const recoveryCodes = await countRecoveryCodes(tx, own)
        return { data: { factors, passkeys, recoveryCodes, required: needsFactor(services, person) } }
      })
    },

    async beginFactor({ session: { own, person } }) {
      const bytes = Buffer.from(randomText(totpSecretBytes), 'base64url')
      const secret = seal(keys.factor, bytes, ownerOf(own))
      const isNew = await db.system((tx) => insertFactor(tx, own, { secret, now: clock.now() }))
      if (!isNew) throw new Refusal('factor.exists')
      const shown = base32(bytes)
      const issuer = encodeURIComponent(await services.tenants.nameOf(person.tenant))
      const label = `${issuer}%3A${encodeURIComponent(person.email)}`
      return { data: { secret: shown, uri: `otpauth://totp/${label}?secret=${shown}&issuer=${issuer}` } }
    },

    async confirmFactor({ body: { code }, session: { own, tokenHash: mine }, language, requestId }) {
      const now = clock.now()
      const codes = await guessing(services, own, () =>
        db.system(async (tx) => {
          const factor = await lockFactor(tx, own)
          if (!factor) throw new Refusal('factor.missing')
          if (factor.confirmedAt !== null) throw new Refusal('factor.exists')
          await takeTotp(services, tx, own, { factor, code, language })
          await confirmFactor(tx, own, now)
          await deleteSessionsOf(tx, own, mine)
          await enqueueMail(tx, { ...own, template: 'factor-on', now })
          await noteFactorChange(services, tx, own, { requestId, before: { factor: false }, after: { factor: true } })
          return newRecoveryCodes(services, tx, own)
        }),
      )
      wakeJobs()
      return { data: { codes } }
    },

    async removeFactor({ body: { method, code }, session: { own, person }, language, requestId }) {
      await guessing(services, own, () =>
        db.system(async (tx) => {
          await takeCode(services, tx, own, { method, code, language })
          await deleteTotp(tx, own)
          await noteFactorChange(services, tx, own, { requestId, before: { factor: true }, after: { factor: false } })
          await afterRemoval(services, tx, person)
        }),
      )
      wakeJobs()
      return acknowledged
    },

    async renewRecoveryCodes({ body: { method, code }, session: { own }, language }) {
      const codes = await guessing(services, own, () =>
        db.system(async (tx) => {
          await takeCode(services, tx, own, { method, code, language })
          return newRecoveryCodes(services, tx, own)
        }),
      )
      return { data: { codes } }
    },
  }
}

const shownPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

type Given = Pick<Call<'finishSignIn'>['body'], 'method' | 'code'> & Pick<Call<'finishSignIn'>, 'language'>

/**
 * Finishes a begun sign-in with a code. It locks the user's row, so that a reset or a block comes before or waits; both
 * end begun sign-ins.
 */
async function finished(services: Services, tx: Transaction, pending: BegunSignIn, given: Given) {
  await lockPasswordHash(tx, pending)
  const person = await findPerson(tx, pending)
  if (!person || !(await takeBegunSignIn(tx, pending))) throw new Refusal('sign_in.expired')
  if (isBlocked(person, services.clock.now())) throw new Refusal('account.blocked')
  await takeCode(services, tx, pending, given)
  if (given.method === 'recovery')
    await enqueueMail(tx, { ...pending, template: 'recovery-code-used', now: services.clock.now() })
  return openSession(services, tx, { person, publicKey: pending.publicKey, device: pending.device })
}
