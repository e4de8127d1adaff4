import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { uuidv7 } from '../db/uuid.ts'
import { isUuid } from '../domain/uuid.ts'
import { prepareLink } from '../jobs/prepare-link.ts'
import { prepareEmailChange, prepareVerification } from '../jobs/prepare-signed-link.ts'
import { findEmailChange } from '../queries/email-changes.ts'
import { findPerson } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { endPeriod } from '../subscriptions/end-period.ts'
import type { AppEnvironment, CallContext } from '../http/context.ts'
import { requireSession } from '../http/authentication.ts'
import { Refusal } from '../refusal/refusal.ts'
import { forgive } from '../http/throttling.ts'

/**
 * Acts of the gallery of states for a signed-in user. The contract has no call for them, because people wait for them
 * or get them by mail. Each touches only the caller's own records. For sandbox mode.
 * - `POST /api/_sandbox/own/links`: `{verification, reset, confirm, cancel}`, the addresses that mails would have. The
 * second is null where no mail would be sent, and so are the last two where no new address waits.
 * - `POST /api/_sandbox/own/subscriptions/:id/end`: the paid period ends now, and the renewal is due.
 * - `POST /api/_sandbox/own/verification/again`: the user may ask for another verification mail at once.
 */
export function ownActs(services: Services): Hono<AppEnvironment> {
  const { db, clock, wakeJobs } = services
  const routes = new Hono<AppEnvironment>().basePath('/api/_sandbox/own')
  const caller = async (context: CallContext) => {
    const endpoint = endpoints.getMe
    const { req } = context
    const { tenant } = await services.tenants.ofCall({ tenancy: req.header('x-tenancy'), url: req.url, endpoint })
    return (await requireSession(services, context, { tenant, endpoint })).own
  }
  const done = (context: CallContext) => context.json({ data: { ok: true } }, 200, { 'Cache-Control': 'no-store' })

  routes.post('/links', async (context) => {
    const own = await caller(context)
    const job = { id: uuidv7(clock.now()), createdAt: clock.now() }
    const data = await db.system(async (tx) => {
      const person = await findPerson(tx, own)
      if (!person) throw new Refusal('record.missing')
      const reset = await prepareLink(services, tx, job, { person, purpose: 'reset' })
      const change = await findEmailChange(tx, own)
      const about = async (act: 'confirm' | 'cancel') =>
        change ? (await prepareEmailChange(services, tx, person, { act, change })).url : null
      const { url } = await prepareVerification(services, tx, job, person)
      return { verification: url, reset: reset?.url ?? null, confirm: await about('confirm'), cancel: await about('cancel') }
    })
    return context.json({ data }, 200, { 'Cache-Control': 'no-store' })
  })
  routes.post('/subscriptions/:id/end', async (context) => {
    const { tenant, customerId } = await caller(context)
    const id = context.req.param('id')
    const ended = isUuid(id) && (await db.system((tx) => endPeriod(tx, { tenant, customerId, id }, clock.now())))
    if (!ended) throw new Refusal('record.missing')
    wakeJobs()
    return done(context)
  })
  routes.post('/verification/again', async (context) => {
    const { tenant, userId } = await caller(context)
    await forgive(services, tenant, [
      { name: 'resend.minute', by: userId },
      { name: 'resend.day', by: userId },
    ])
    return done(context)
  })
  return routes
}
