import { calledName } from '#contract/person-name.ts'
import { isBlocked } from '../domain/standing.ts'
import { tokenBytes, tokenHash } from '../domain/token.ts'
import { isApplication } from '../http/application-secret.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { forgive, throttle } from '../http/throttling.ts'
import { includedApplications } from '../queries/applications.ts'
import { consumeToken, insertOneTimeToken } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** How long a connection code can be redeemed, in milliseconds (docs/domain.md#session-and-access). */
const codeLife = 60_000

/** Connects a signed-in person to an application. */
export function connectionRoutes(services: Services): Pick<Handlers, 'connectApplication' | 'redeemConnection'> {
  const { db, clock, machineClock, randomText } = services
  return {
    async connectApplication({ body, session }) {
      const { own } = session
      const [app] = body.apps
      const code = randomText(tokenBytes)
      const now = machineClock.now()
      const application = await db.within(own, async (tx) => {
        const included = await includedApplications(tx, own.tenant, own.customerId)
        const inclusion = included.find((one) => one.app === app)
        if (!inclusion) throw new Refusal('application.not_included')
        const life = { createdAt: now, expiresAt: new Date(now.getTime() + codeLife) }
        await insertOneTimeToken(tx, { ...own, purpose: 'connect', app: inclusion.app, tokenHash: tokenHash(code), ...life })
        return inclusion
      })
      const connectUrl = new URL(application.connectUrl)
      connectUrl.searchParams.set('code', code)
      return { connectUrl: connectUrl.href, redirectUrl: application.entryUrl }
    },

    async redeemConnection({ body: { app, code, secret }, tenant, address }) {
      const limits = [{ name: 'redeem.address', by: `${app} ${address}` }] as const
      await throttle(services, tenant, limits)
      if (!(await isApplication(services, tenant, { app, secret }))) throw new Refusal('connection.wrong')
      const person = await db.system(async (tx) => {
        const user = await consumeToken(tx, {
          tenant,
          tokenHash: tokenHash(code),
          purpose: 'connect',
          app,
          now: machineClock.now(),
        })
        return user && findPerson(tx, user)
      })
      if (!person || isBlocked(person, clock.now())) throw new Refusal('connection.wrong')
      await forgive(services, tenant, limits)
      return {
        data: {
          user: { id: person.userId, name: calledName(person), email: person.email },
          customer: { id: person.customerId, name: person.customerName },
        },
      }
    },
  }
}
