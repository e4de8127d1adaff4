import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findSubscription, listSubscriptions } from '../queries/subscription-records.ts'
import type { Services } from '../services.ts'
import { askedCustomer } from './asked-customer.ts'
import { readLimits } from './licences.ts'
import { subscriptionOf } from './subscription-wire.ts'

/** Handles subscriptions of customers, with their limits. */
export function subscriptionRoutes({ db }: Services): Pick<Handlers, 'listSubscriptions' | 'getSubscription'> {
  return {
    async listSubscriptions({ query, session }) {
      const window = pageWindow(query)
      const { customerId, status: wanted, include } = query
      const customer = askedCustomer(session, customerId)
      if (!customer) return pageAnswer(window, { data: [], total: 0 })
      const status = wanted === undefined ? undefined : z.encode(subscriptionStatusCodec, wanted)
      return db.reading(session.scope, async (tx) => {
        const { rows, total } = await listSubscriptions(tx, customer, { status, window })
        const limits = include === 'limits' ? await readLimits(tx, customer, rows) : () => null
        const data = rows.map((row) => subscriptionOf(row, limits(row.id)))
        return pageAnswer(window, { data, total })
      })
    },

    async getSubscription({ params: { id }, query: { include }, session }) {
      const { tenant, customerId } = customerOf(session)
      const data = await db.reading(session.scope, async (tx) => {
        const row = isUuid(id) ? await findSubscription(tx, { tenant, customerId, id }) : undefined
        return row && subscriptionOf(row, include === 'limits' ? (await readLimits(tx, row, [row]))(row.id) : null)
      })
      if (!data) throw new Refusal('record.missing')
      return { data }
    },
  }
}
