import { passes } from '#contract/permissions.ts'
import { sessionLife } from '../domain/session-life.ts'
import { isSessionKey } from '../domain/proof.ts'
import { effortNeeded } from '../domain/sign-in-effort.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenBytes, tokenHash } from '../domain/token.ts'
import type { Call, Handlers } from '../http/call.ts'
import { knownFrom, rememberComer } from '../http/known-places.ts'
import type { Comer } from '../http/known-places.ts'
import { proofOptional } from '../http/proof-of-possession.ts'
import { Refusal } from '../refusal/refusal.ts'
import { forgive, throttle } from '../http/throttling.ts'
import type { Throttled } from '../http/throttling.ts'
import { findAccount, lockPasswordHash, setPasswordHash } from '../queries/accounts.ts'
import type { Account } from '../queries/accounts.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import { deleteSession, endOldSessions, insertSession } from '../queries/sessions.ts'
import { settingIsOn } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { acknowledged, sessionOf, userOf } from './wire.ts'

type SignIn = Call<'createToken'>

/** Most open sessions of one person; beyond it, the session that was used longest ago ends. */
const mostSessions = 20

/** Handles signing in and out, and the signed-in user. */
export function sessionRoutes(services: Services): Pick<Handlers, 'createToken' | 'endSession' | 'getMe'> {
  const { db, hasher } = services
  return {
    async createToken(call) {
      const { body, tenant } = call
      if (!(await mayCarry(services, tenant, body.key))) throw new Refusal('proof.refused')
      const limits = limitsOf(call, await knownFrom(services, comerOf(call)))
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
      const session = await openSession(services, account, call)
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

/**
 * Opens the session of an account after a correct password. It locks the user's row and compares its hash with the
 * verified one, so that after a reset in between no session uses the old password.
 */
async function openSession(
  { db, clock, machineClock, hasher, randomText }: Services,
  account: Account,
  { body: { password, key }, device }: SignIn,
) {
  const { passwordHash } = account
  const renewed = passwordHash !== null && hasher.isOutdated(passwordHash) ? await hasher.hash(password) : null
  const token = randomText(tokenBytes)
  const now = machineClock.now()
  const person = await db.system(async (tx) => {
    if ((await lockPasswordHash(tx, account)) !== passwordHash) throw new Refusal('credentials.wrong')
    const signedIn = await findPerson(tx, account)
    if (!signedIn) throw new Refusal('credentials.wrong')
    if (isBlocked(signedIn)) throw new Refusal('account.blocked')
    if (renewed !== null) await setPasswordHash(tx, account, renewed, clock.now())
    const { idleSeconds, absoluteSeconds } = sessionLife(passes('root.access', signedIn.roles))
    await insertSession(tx, {
      ...account,
      tokenHash: tokenHash(token),
      publicKey: key ? { ...key } : null,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + absoluteSeconds * 1000),
      idleSeconds,
    })
    await endOldSessions(tx, account, mostSessions)
    return signedIn
  })
  return sessionOf(token, person)
}
