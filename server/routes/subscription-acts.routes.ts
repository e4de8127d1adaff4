import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../http/refusal.ts'
import { lockCustomer } from '../queries/customers.ts'
import type { CustomerKey, OrderRow } from '../queries/orders.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { findSubscription } from '../queries/subscription-records.ts'
import type { Services } from '../services.ts'
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { payableOrder } from '../subscriptions/pay-subscription.ts'
import { writeLife } from '../subscriptions/write-life.ts'
import { orderOf } from './cash-wire.ts'
import { auditAct } from './subscription-audit.ts'
import { subscriptionOf } from './subscription-wire.ts'

type Rows = 'updateSubscription' | 'cancelSubscription' | 'paySubscription'

/** What a customer does with a subscription as it is: let it end or renew, cancel it, pay what is due. */
export function subscriptionActRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  return {
    async updateSubscription({ params: { id }, body: { auto_renew }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      return db.system(async (tx) => {
        const { row } = await lock(tx, key)
        if (row.endsAt === null) throw new Refusal('subscription.state')
        const event = auto_renew ? 'renewal.resumed' : 'renewal.stopped'
        const change = { auto_renew, next_payment_attempt_at: auto_renew ? row.endsAt : null }
        if (!(await writeLife(tx, row, { event, change, now }))) throw new Refusal('subscription.state')
        await auditAct(tx, row, { action: 'subscriptions.update', after: { auto_renew }, session, requestId, now })
        return { data: await readSubscription(tx, key) }
      })
    },

    async cancelSubscription({ params: { id }, session, requestId }) {
      const key = keyOf(customerOf(session), id)
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const { row, unpaid } = await lock(tx, key)
        if (!(await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now }))) {
          throw new Refusal('subscription.state')
        }
        await auditAct(tx, row, { action: 'subscriptions.cancel', after: { status: 'cancelled' }, session, requestId, now })
        return readSubscription(tx, key)
      })
      services.wakeJobs()
      return { data }
    },

    async paySubscription({ params: { id }, body, session, keep }) {
      const scope = customerOf(session)
      const key = keyOf(scope, id)
      return db.system(async (tx) => {
        const cardId = body.payment_method?.id ?? null
        const order = await payableOrder(tx, scope, { id: key.id, cardId, now: clock.now() })
        return keep(tx, { data: orderOf(order) })
      })
    },
  }
}

/** @throws Refusal 404 for what cannot be an id */
export function keyOf({ tenant, customerId }: CustomerKey, id: string): SubscriptionKey {
  if (!isUuid(id)) throw new Refusal('record.missing')
  return { tenant, customerId, id }
}

/** Locks customer, unpaid orders and subscription. @throws Refusal 404 when the customer has none of that id */
async function lock(tx: Transaction, key: SubscriptionKey): Promise<{ row: LifeRow; unpaid: OrderRow[] }> {
  await lockCustomer(tx, key)
  const unpaid = await lockUnpaidOrders(tx, key)
  const row = await lockLife(tx, key)
  if (!row) throw new Refusal('record.missing')
  return { row, unpaid }
}

async function readSubscription(tx: Transaction, key: SubscriptionKey) {
  const found = await findSubscription(tx, key)
  if (!found) throw new Refusal('record.missing')
  return subscriptionOf(found, null)
}
