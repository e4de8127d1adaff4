import { asAudited } from '#contract/audited.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findLife } from '../queries/subscription-life.ts'
import { findSubscription } from '../queries/subscription-records.ts'
import type { Services } from '../services.ts'
import { quoteChange } from '../subscriptions/change-quote.ts'
import { changeSubscription } from '../billing/change-subscription.ts'
import { dropChange } from '../subscriptions/drop-change.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { orderOf } from './cash-wire.ts'
import { keyOf } from './subscription-acts.routes.ts'
import { auditAct } from './subscription-audit.ts'
import { subscriptionOf } from './subscription-wire.ts'

type Rows = 'quoteChange' | 'changeSubscription' | 'dropChange'

/** Changes to another plan, period or number of add-ons: quote, confirm, drop. */
export function subscriptionChangeRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  return {
    async quoteChange({ params: { id }, body, session, language }) {
      const key = keyOf(customerOf(session), id)
      const { quote } = await db.system(async (tx) => {
        const row = await findLife(tx, key)
        if (!row) throw new Refusal('record.missing')
        return quoteChange(tx, row, { wanted: body, language, now: clock.now() })
      })
      return { data: quote }
    },

    async changeSubscription({ params: { id }, body, session, language, address, requestId, keep }) {
      const scope = customerOf(session)
      const key = keyOf(scope, id)
      const now = clock.now()
      const changed = await db.system(async (tx) => {
        const { before, order } = await changeSubscription(tx, scope, { id: key.id, wish: body, language, address, now })
        const { planId, period, expectedDue, expectedToCredit } = body
        const credited = expectedToCredit === undefined ? {} : { to_credit: expectedToCredit }
        const after = { ...asAudited({ planId }), period, expected_due: expectedDue, ...credited, order_id: order?.id ?? null }
        await auditAct(tx, before, { action: 'subscriptions.change', after, session, requestId, now })
        const row = await findSubscription(tx, key)
        if (!row) throw new Refusal('record.missing')
        return keep(tx, { data: { subscription: subscriptionOf(row, null), order: order && orderOf(order) } })
      })
      services.wakeJobs()
      return changed
    },

    async dropChange({ params: { id }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      return db.system(async (tx) => {
        const { row } = await lockSubscription(tx, key)
        if (!(await dropChange(tx, row, now))) throw new Refusal('subscription.state')
        await auditAct(tx, row, { action: 'subscriptions.change', after: { pending_change: null }, session, requestId, now })
        const existing = await findSubscription(tx, key)
        if (!existing) throw new Refusal('record.missing')
        return { data: subscriptionOf(existing, null) }
      })
    },
  }
}
