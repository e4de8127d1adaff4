import { Hono } from 'hono'
import { emailChangePath, shortEmailChangeToken } from '../domain/email-change-link.ts'
import type { EmailChangeAct } from '../domain/email-change-link.ts'
import { sameSecret } from '../domain/keys.ts'
import { linkLife, linkToken, passwordPath } from '../domain/mailed-link.ts'
import type { MailedLink } from '../domain/mailed-link.ts'
import { isShortToken, shortLinkRoute } from '../domain/short-link.ts'
import { tokenHash } from '../domain/token.ts'
import { shortVerificationToken, verificationPath } from '../domain/verification-link.ts'
import { findEmailChange } from '../queries/email-changes.ts'
import { findShortLink } from '../queries/one-time-tokens.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'
import type { AppEnvironment } from './context.ts'

const purposes = Object.keys(linkLife) as MailedLink[]

/**
 * Serves the short links of letters: `GET /e/:token` leads to the long address that the letter's button has. It changes
 * nothing, so that mail programs may open it; the screen there says when the link is over. A token that leads nowhere
 * is a page that is not there.
 */
export function shortLinks(services: Pick<Services, 'db' | 'keys' | 'earlierKeys' | 'tenants'>): Hono<AppEnvironment> {
  const { db, keys, earlierKeys, tenants } = services
  const routes = new Hono<AppEnvironment>()
  routes.get(shortLinkRoute, async (context, next) => {
    context.var.facts.route = shortLinkRoute
    const token = context.req.param('token')
    const place = isShortToken(token) ? await tenants.at(context.req.url) : null
    const to = place && (await addressOf(place.tenant, token))
    if (!to) return next()
    return context.body(null, 302, { Location: to, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  })
  return routes

  async function addressOf(tenant: string, token: string): Promise<string | null> {
    const tokens = [keys, ...earlierKeys].flatMap(({ reset }) => purposes.map((purpose) => linkToken(reset, purpose, token)))
    const link = await findShortLink(db, tenant, [token, ...tokens].map(tokenHash))
    if (!link) return null
    return db.system(async (tx) => {
      const person = await findPerson(tx, link)
      if (!person) return null
      const { purpose, expiresAt } = link
      if (purpose === 'verification') return verifying(person, token, expiresAt)
      if (purpose === 'email-confirm' || purpose === 'email-cancel') {
        const change = await findEmailChange(tx, person)
        return changing(purpose === 'email-confirm' ? 'confirm' : 'cancel', token, change ? { ...person, ...change } : null)
      }
      const long = tokens.find((one) => tokenHash(one).equals(link.tokenHash))
      return long === undefined ? null : passwordPath(purpose, person.email, long)
    })
  }

  /** A link of an address that the person no longer has leads to the screen of a wrong one. */
  function verifying(person: Person, token: string, expiresAt: Date): string {
    const isOfAddress = sameSecret(token, shortVerificationToken(keys.verification, person, expiresAt))
    return isOfAddress ? verificationPath(keys.verification, person, expiresAt) : '/auth/email/verify/-/-'
  }

  /** A link of a change that another one replaced leads to the screen of a wrong one. */
  function changing(act: EmailChangeAct, token: string, change: Parameters<typeof emailChangePath>[2]): string {
    const isOfChange = change !== null && sameSecret(token, shortEmailChangeToken(keys.verification, act, change))
    return emailChangePath(keys.verification, act, isOfChange ? change : null)
  }
}
