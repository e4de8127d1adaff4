import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { findSubscription } from '../queries/subscription-records.ts'
import type { Services } from '../services.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import { payableOrder } from '../billing/pay-subscription.ts'
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause-acts.ts'
import { stateOf } from '../subscriptions/life.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'
import { orderOf } from './cash-wire.ts'
import { auditAct } from './subscription-audit.ts'
import { subscriptionOf } from './subscription-wire.ts'

type Rows =
  | 'updateSubscription'
  | 'endSubscription'
  | 'cancelSubscription'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'paySubscription'

/** Handles a customer's acts on a subscription: cancel or pause it, undo that, pay the due amount. */
export function subscriptionActRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  return {
    async updateSubscription({ params: { id }, body: { autoRenew }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      return db.system(async (tx) => {
        const { row } = await lockSubscription(tx, key)
        if (!(await setRenewal(tx, row, { autoRenew, now }))) throw new Refusal('subscription.state')
        await auditAct(tx, row, { action: 'subscriptions.update', after: { auto_renew: autoRenew }, session, requestId, now })
        return { data: await readSubscription(tx, key) }
      })
    },

    async cancelSubscription({ params: { id }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const { row, unpaid } = await lockSubscription(tx, key)
        if (!(await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now }))) {
          throw new Refusal('subscription.state')
        }
        await auditAct(tx, row, { action: 'subscriptions.cancel', after: { status: 'cancelled' }, session, requestId, now })
        return readSubscription(tx, key)
      })
      services.wakeJobs()
      return { data }
    },

    async endSubscription({ params: { id }, body, language, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const locked = await lockSubscription(tx, key)
        if (!(await endSubscription(tx, locked, { ...body, language, now }))) throw new Refusal('subscription.state')
        const read = await readSubscription(tx, key)
        const after = { status: read.status, cancel_at: read.cancelAt, reason: body.reason ?? null }
        await auditAct(tx, locked.row, { action: 'subscriptions.cancel', after, session, requestId, now })
        return read
      })
      services.wakeJobs()
      return { data }
    },

    async pauseSubscription({ params: { id }, body: { months }, language, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const { row } = await lockSubscription(tx, key)
        await pauseSubscription(tx, row, { months, language, now })
        const read = await readSubscription(tx, key)
        const after = { paused_until: read.pause?.until ?? null }
        await auditAct(tx, row, { action: 'subscriptions.update', after, session, requestId, now })
        return read
      })
      services.wakeJobs()
      return { data }
    },

    async resumeSubscription({ params: { id }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const { row } = await lockSubscription(tx, key)
        // The end of a pause that runs is charged; one that has not begun is undone without money.
        if (session.impersonation && stateOf(row) === 'paused') throw new Refusal('impersonation.read_only')
        await resumeSubscription(tx, row, now)
        const read = await readSubscription(tx, key)
        const after = { status: read.status, paused_until: null }
        await auditAct(tx, row, { action: 'subscriptions.update', after, session, requestId, now })
        return read
      })
      services.wakeJobs()
      return { data }
    },

    async paySubscription({ params: { id }, body, session, keep }) {
      const scope = customerOf(session)
      const key = keyOf(scope, id)
      return db.system(async (tx) => {
        const cardId = body.paymentMethod?.id ?? null
        const order = await payableOrder(tx, scope, { id: key.id, cardId, allDue: body.allDue, now: clock.now() })
        return keep(tx, { data: orderOf(order) })
      })
    },
  }
}

/** Returns the key of a subscription. @throws Refusal 404 for a text that cannot be an id */
export function keyOf({ tenant, customerId }: CustomerKey, id: string): SubscriptionKey {
  if (!isUuid(id)) throw new Refusal('record.missing')
  return { tenant, customerId, id }
}

async function readSubscription(tx: Transaction, key: SubscriptionKey) {
  const row = await findSubscription(tx, key)
  if (!row) throw new Refusal('record.missing')
  return subscriptionOf(row, null)
}
