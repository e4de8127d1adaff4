import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import type { Services } from '../../services.ts'
import { beginTrial } from '../../subscriptions/begin-trial.ts'
import { requireOpenCustomer } from './customer-wire.ts'
import { subscriptionDetailOf } from './subscriptions.routes.ts'

/** Handles plans that staff begin for a customer. */
export function newSubscriptionRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, 'storeSubscription'> {
  return {
    async storeSubscription({ body, session, requestId, keep }) {
      const { tenant, userId: actorId } = adminScope(session)
      const { customerId, planId, period, trialDays } = body
      const now = clock.now()
      const answer = await db.system(async (tx) => {
        await requireOpenCustomer(tx, tenant, customerId)
        const key = await beginTrial(tx, { tenant, customerId }, { planId, period, trialDays, now })
        const after = { state: 'trial', plan_id: planId, period, trial_days: trialDays }
        const of = { entity: 'subscription', entityId: key.id, before: null, after, requestId, at: now }
        await writeAudit(tx, { tenant, customerId, actorId, action: 'subscriptions.store', ...of })
        return keep(tx, { data: await subscriptionDetailOf(tx, key, session.person.permissions) })
      })
      wakeJobs()
      return answer
    },
  }
}
