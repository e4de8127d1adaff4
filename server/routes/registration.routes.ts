import { asAudited } from '#contract/audited.ts'
import { periodCodec, type Period } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { JsonValue } from '../db/json.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Call, Handlers } from '../http/call.ts'
import { requireUncommon } from '../http/password-strength.ts'
import { Refusal } from '../refusal/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { enqueueMail } from '../queries/mails.ts'
import { insertAccount } from '../queries/new-accounts.ts'
import { insertBegunOnboarding, ownBegunOnboarding } from '../queries/onboardings.ts'
import { findActivePlan } from '../queries/plans.ts'
import { startOnboarding } from '../onboarding/start-onboarding.ts'
import type { Services } from '../services.ts'
import { versionsInForce } from './legal-versions.ts'
import { emailTaken, requireFree } from './registration-guard.ts'
import { acknowledged } from './wire.ts'

/** Handles the registration: how a stranger becomes a customer. */
export function registrationRoutes(
  services: Services,
): Pick<Handlers, 'beginOnboarding' | 'checkRegistration' | 'registerCustomer'> {
  const { db, clock, hasher, wakeJobs } = services
  return {
    async beginOnboarding({ body, tenant, address }) {
      await throttle(services, tenant, [{ name: 'onboarding.address', by: address }])
      const { strategy, marketing = {} } = body
      const id = await db.system(async (tx) => {
        const chosen = await requirePlan(tx, tenant, body)
        return insertBegunOnboarding(tx, { tenant, strategy, ...chosen, marketing, now: clock.now() })
      })
      return { data: { id } }
    },

    async checkRegistration({ body, tenant, address, language }) {
      await throttle(services, tenant, [{ name: 'guard.address', by: address }])
      await db.system((tx) => requireFree(tx, { tenant, ...body, language }))
      return acknowledged
    },

    async registerCustomer(call) {
      const { body, tenant, address } = call
      await throttle(services, tenant, [{ name: 'register.address', by: address }])
      if (body.token !== undefined) throw new Refusal('link.wrong')
      requireUncommon(body.password, { email: body.email, language: call.language, production: services.env.production })
      const passwordHash = await hasher.hash(body.password)
      const now = clock.now()
      const answer = await db.system(async (tx) => {
        const ids = await makeCustomer(tx, call, passwordHash, now)
        await enqueueMail(tx, { tenant, ...ids, template: 'verification', now })
        return call.keep(tx, { data: { user: { id: ids.userId }, customer: { id: ids.customerId } } })
      })
      wakeJobs()
      return answer
    },
  }
}

/**
 * Returns the plan that registration may give for a period, from its list or by its link.
 * @throws Refusal 422 when it is unknown, is offered in neither way, or has no such price.
 */
async function requirePlan(tx: Transaction, tenant: string, chosen: { planId: string; period: Period }) {
  const { planId: id, period } = chosen
  const plan = await findActivePlan(tx, { tenant, id })
  const sold = plan && (plan.offeredAtRegistration || plan.soldByLink)
  if (!sold || !plan.recurrences.includes(period)) throw new Refusal('plan.unavailable')
  return { plan, planId: plan.id, period: z.encode(periodCodec, period) }
}

/** Creates account, onboarding and audit record. It repeats the guard, and the directories decide races. */
async function makeCustomer(tx: Transaction, call: Call<'registerCustomer'>, passwordHash: string, now: Date) {
  const { body, tenant, language, requestId } = call
  const { rfc, name, email } = body
  const { plan, planId, period } = await requirePlan(tx, tenant, body)
  await requireFree(tx, { tenant, rfc, email, language })
  const locale = language === 'en' ? 'en' : 'es-MX'
  const accepted = await versionsInForce(tx, tenant)
  const created = await insertAccount(tx, { tenant, rfc, name, email, phone: body.phone, passwordHash, locale, accepted, now })
  if ('taken' in created) throw created.taken === 'rfc' ? new Refusal('rfc.unique') : emailTaken(language)
  const { customerId, userId } = created
  const onboarding = isUuid(body.onboardingId ?? '') ? { tenant, id: body.onboardingId ?? '', customerId } : undefined
  const marketing = body.marketing ?? (onboarding && (await ownBegunOnboarding(tx, onboarding))) ?? {}
  await startOnboarding(tx, created, { call, plan, period, marketing, now })
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: userId,
    action: 'clientes.store',
    entity: 'clientes',
    entityId: customerId,
    before: null,
    after: asAudited<JsonValue>({ name, rfc, planId, period, ...accepted }),
    requestId,
    at: now,
  })
  return created
}
