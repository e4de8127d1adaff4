import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findOfferedPlan, listOfferedPlans } from '../queries/plans.ts'
import type { Services } from '../services.ts'
import { planOf } from '../pricing/catalogue-records.ts'

/** Handles subscription plans on offer, readable without a session. */
export function planRoutes({ db }: Services): Pick<Handlers, 'listPlans' | 'getPlan'> {
  return {
    async listPlans({ query, tenant }) {
      const window = pageWindow(query)
      const { rows, total } = await listOfferedPlans(db, {
        tenant,
        atRegistration: query.register !== undefined,
        atOnboarding: query.onboarding !== undefined,
        link: query.link,
        window,
      })
      return pageAnswer(window, { data: rows.map(planOf), total })
    },

    async getPlan({ params: { id }, tenant }) {
      const row = isUuid(id) ? await findOfferedPlan(db, tenant, id) : undefined
      if (!row) throw new Refusal('record.missing')
      return { data: planOf(row) }
    },
  }
}
