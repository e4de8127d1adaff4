import type { PendingSignIn } from '#contract/factor.ts'
import type { Session } from '#contract/session.ts'
import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { isSessionKey } from '../domain/proof.ts'
import { effortNeeded } from '../domain/sign-in-effort.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenBytes, tokenHash } from '../domain/token.ts'
import type { Call, Handlers } from '../http/call.ts'
import { isNewDevice, knownFrom, rememberComer } from '../http/known-places.ts'
import type { Comer } from '../http/known-places.ts'
import { Refusal } from '../refusal/refusal.ts'
import { forgive, throttle } from '../http/throttling.ts'
import type { Throttled } from '../http/throttling.ts'
import { findAccount, lockPasswordHash, setPasswordHash } from '../queries/accounts.ts'
import type { Account } from '../queries/accounts.ts'
import { insertBegunSignIn } from '../queries/begun-sign-ins.ts'
import { totpSince } from '../queries/factors.ts'
import { enqueueMail } from '../queries/mails.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import { listPasskeys } from '../queries/passkeys.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSession } from '../queries/sessions.ts'
import { proofOptional, settingIsOn } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { openSession } from './open-session.ts'
import { acknowledged, userOf } from './wire.ts'

type SignIn = Call<'createToken'>

/** Handles signing in and out, and the signed-in user. */
export function sessionRoutes(services: Services): Pick<Handlers, 'createToken' | 'endSession' | 'getMe'> {
  const { db, hasher } = services
  return {
    async createToken(call) {
      const { body, tenant } = call
      if (!(await mayCarry(services, tenant, body.key))) throw new Refusal('proof.refused')
      const recognized = await knownFrom(services, comerOf(call))
      const limits = limitsOf(call, recognized)
      const counted = await throttle(services, tenant, limits)
      if (call.effort < effortNeeded(counted['signin.account'] ?? 0, services.env.throttleFactor)) {
        await forgive(services, tenant, limits)
        services.metrics.throttled.inc({ limit: 'signin.account' })
        throw new Refusal('captcha.more')
      }
      const account = await db.system((tx) => findAccount(tx, { tenant, email: body.email }))
      const right = await hasher.verify(account?.passwordHash ?? null, body.password).catch(async (error: unknown) => {
        await forgive(services, tenant, limits)
        throw error
      })
      if (!account || !right) throw new Refusal('credentials.wrong')
      await forgive(services, tenant, limits)
      const isNew = await isNewDevice(services, comerOf(call), { recognized, createdAt: account.createdAt })
      const session = await signedIn(services, account, { ...call, isNew })
      call.keepMarks(await rememberComer(services, comerOf(call)))
      return session
    },

    async endSession({ body, session }) {
      const { own, tokenHash } = session
      const apps = body.apps ?? []
      await db.within(own, (tx) => deleteTokens(tx, own, { purpose: 'connect', ...(apps.length > 0 ? { apps } : {}) }))
      if (apps.length === 0) await deleteSession(db, own.tenant, tokenHash)
      return acknowledged
    },

    getMe: ({ session }) => Promise.resolve({ data: userOf(session.person) }),
  }
}

/**
 * Returns whether a session may have this key, which must be a point on the curve. No key at all is for clients that
 * are not browsers, where the setting allows it. In production it also needs ALLOW_INSECURE, since sandbox mode leaves
 * the setting on.
 */
async function mayCarry({ db, env }: Services, tenant: string, key: SignIn['body']['key']): Promise<boolean> {
  if (key) return isSessionKey(key)
  if (env.production && !env.allowInsecure.includes('keyless-sessions')) return false
  return settingIsOn(db, tenant, proofOptional)
}

const comerOf = ({ body: { email }, tenant, address, marks }: SignIn): Comer => ({ tenant, email, address, marks })

/** Returns the limits of a wrong password. At a known place of the account only the guesses from there count. */
function limitsOf({ body: { email }, address }: SignIn, recognized: { mark: string | null; address: boolean }): Throttled[] {
  if (recognized.mark !== null) return [{ name: 'signin.browser', by: `${email} ${recognized.mark}` }]
  const here: Throttled[] = [
    { name: 'signin.pair', by: `${email} ${address}` },
    { name: 'signin.address', by: address },
  ]
  return recognized.address ? here : [...here, { name: 'signin.account', by: email }]
}

/** How long a right password waits for the second factor. */
const secondStepLife = 5 * 60_000

/**
 * Opens the session of an account after a correct password, or begins the sign-in of a person with a second factor. It
 * locks the user's row and compares its hash with the verified one, so that after a reset in between no session uses
 * the old password. With `isNew` the person is mailed that the password was used on a new device.
 */
async function signedIn(
  services: Services,
  account: Account,
  { body: { password, key }, device, isNew }: SignIn & { isNew: boolean },
): Promise<Session | { pending: PendingSignIn }> {
  const { db, clock, hasher } = services
  const { passwordHash } = account
  const renewed = passwordHash !== null && hasher.isOutdated(passwordHash) ? await hasher.hash(password) : null
  return db.system(async (tx) => {
    if ((await lockPasswordHash(tx, account)) !== passwordHash) throw new Refusal('credentials.wrong')
    const person = await findPerson(tx, account)
    if (!person) throw new Refusal('credentials.wrong')
    if (isBlocked(person, clock.now())) throw new Refusal('account.blocked')
    if (renewed !== null) await setPasswordHash(tx, account, renewed, clock.now())
    if (isNew) await enqueueMail(tx, { ...keyOf(account), template: 'new-device', now: clock.now() })
    const opening = { person, publicKey: key ? { ...key } : null, device }
    const hasTotp = (await totpSince(tx, account)) !== null
    const hasPasskey = (await listPasskeys(tx, account)).length > 0
    if (!hasTotp && !hasPasskey) return openSession(services, tx, opening)
    const factors = [...(hasTotp ? (['totp'] as const) : []), 'recovery' as const, ...(hasPasskey ? (['passkey'] as const) : [])]
    return begunSignIn(services, tx, { ...opening, factors })
  })
}

const keyOf = ({ tenant, customerId, userId }: Account) => ({ tenant, customerId, userId })

async function begunSignIn(
  services: Services,
  tx: Transaction,
  { person, publicKey, device, factors }: Parameters<typeof openSession>[2] & Pick<PendingSignIn, 'factors'>,
): Promise<{ pending: PendingSignIn }> {
  const token = services.randomText(tokenBytes)
  const createdAt = services.machineClock.now()
  const expiresAt = new Date(createdAt.getTime() + secondStepLife)
  await insertBegunSignIn(tx, { ...person, tokenHash: tokenHash(token), publicKey, device, createdAt, expiresAt })
  const shownEnd = new Date(expiresAt.getTime() + leadOf(services))
  return { pending: { token, factors, expiresAt: shownEnd.toISOString() } }
}
