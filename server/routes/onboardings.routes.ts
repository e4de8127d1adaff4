import { asAudited } from '#contract/audited.ts'
import type { CustomerScope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { changeOnboarding } from '../onboarding/change-onboarding.ts'
import { dropOnboarding } from '../onboarding/drop-onboarding.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { findOnboarding, listOnboardings } from '../queries/onboarding-records.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import type { Services } from '../services.ts'
import { askedCustomer } from './asked-customer.ts'
import { onboardingOf } from './onboarding-wire.ts'
import { acknowledged } from './wire.ts'

type Rows = 'listOnboardings' | 'getOnboarding' | 'updateOnboarding' | 'removeOnboarding'

/** Handles the onboarding: from the first sign-in to a working account. */
export function onboardingRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services

  /** Returns the onboarding if the scope may see it. @throws Refusal 404 */
  async function ownOnboarding(scope: CustomerScope, id: string): Promise<OnboardingRow> {
    const { tenant, customerId } = scope
    const row = isUuid(id) ? await db.reading(scope, (tx) => findOnboarding(tx, { tenant, customerId, id })) : undefined
    if (!row) throw new Refusal('record.missing')
    return row
  }

  return {
    async listOnboardings({ query, session }) {
      const window = pageWindow(query)
      const customer = askedCustomer(session, query.customerId)
      if (!customer) return pageAnswer(window, { data: [], total: 0 })
      const { rows, total } = await db.reading(session.scope, (tx) => listOnboardings(tx, customer, window))
      return pageAnswer(window, { data: rows.map(onboardingOf), total })
    },

    async getOnboarding({ params: { id }, session }) {
      return { data: onboardingOf(await ownOnboarding(customerOf(session), id)) }
    },

    async updateOnboarding({ params: { id }, body, session, address, language, requestId }) {
      const scope = customerOf(session)
      const { rfc } = await ownOnboarding(scope, id)
      const asksForRfc = body.rfc !== undefined && body.rfc !== rfc
      if (asksForRfc) await throttle(services, scope.tenant, [{ name: 'guard.address', by: address }])
      const now = clock.now()
      const changed = await db.system(async (tx) => {
        const { before, after } = await changeOnboarding(tx, scope, { id, change: body, language, address, now })
        const record = { ...after, actorId: scope.userId, action: 'onboardings.update', entity: 'onboardings', entityId: id }
        const [was, is] = [audited(before), audited(after)]
        if (JSON.stringify(was) !== JSON.stringify(is)) {
          await writeAudit(tx, { ...record, before: was, after: is, requestId, at: now })
        }
        return after
      })
      wakeJobs()
      return { data: onboardingOf(changed) }
    },

    async removeOnboarding({ params: { id }, session, requestId }) {
      const scope = customerOf(session)
      await ownOnboarding(scope, id)
      const now = clock.now()
      await db.system(async (tx) => {
        const gone = await dropOnboarding(tx, scope, { id, now })
        const record = { tenant: scope.tenant, customerId: scope.customerId, actorId: scope.userId, requestId, at: now }
        const act = { action: 'onboardings.update', entity: 'onboardings', entityId: id }
        await writeAudit(tx, { ...record, ...act, before: audited(gone), after: null })
      })
      wakeJobs()
      return acknowledged
    },
  }
}

function audited({ rfc, name, planId, period, visited, status }: OnboardingRow) {
  return { rfc, name, ...asAudited({ planId }), period, visited: [...visited].sort(), status }
}
