import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { CustomerScope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { unpressed } from '../http/idempotency.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { chargeOrder, confirmOrder, readOrder } from '../orders/charge.ts'
import { createOrder } from '../orders/create-order.ts'
import { transferWish } from '../orders/transfer-wish.ts'
import { leaveBank } from '../orders/leave-challenge.ts'
import { priceFor } from '../pricing/quote.ts'
import { leaveUndecided } from '../orders/decide-charge.ts'
import { cancelOrder } from '../orders/release.ts'
import { listOrders } from '../queries/order-list.ts'
import { findOrder, lockOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { Services } from '../services.ts'
import { orderOf } from './cash-wire.ts'
import { guarded } from './promo-guard.ts'

type Rows = 'quoteOrder' | 'createOrder' | 'listOrders' | 'getOrder' | 'cancelOrder' | 'chargeOrder' | 'confirmOrder'

/** Handles orders and their charges. Whatever a charge answers, the order has the true state. */
export function orderRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  /** Returns an order that the scope may see. @throws Refusal 404 */
  async function ownOrder(scope: CustomerScope, id: string): Promise<OrderKey> {
    const { tenant, customerId } = scope
    const key = { tenant, customerId, id }
    if (!isUuid(id) || !(await db.reading(scope, (tx) => findOrder(tx, key)))) throw new Refusal('record.missing')
    return key
  }

  return {
    async quoteOrder({ body, session, language }) {
      const scope = customerOf(session)
      const now = clock.now()
      const price = () => db.within(scope, (tx) => priceFor(tx, scope, { wanted: body, language, now }))
      const { quote } = await guarded(services, scope, body, price)
      return { data: quote }
    },

    async createOrder({ body, session, language, address, keep }) {
      const scope = customerOf(session)
      const now = clock.now()
      const make = () =>
        db.system(async (tx) => {
          const order = await createOrder(tx, scope, { wish: body, language, address, now })
          return keep(tx, { data: orderOf(order) })
        })
      const created = await guarded(services, scope, body, make)
      services.wakeJobs()
      return created
    },

    async listOrders({ query, session }) {
      const scope = customerOf(session)
      const window = pageWindow(query)
      const status = query.status
      const { rows, total } = await db.reading(scope, (tx) => listOrders(tx, scope, { status, window }))
      return pageAnswer(window, { data: rows.map((row) => orderOf(row)), total })
    },

    async getOrder({ params: { id }, session }) {
      const state = await readOrder(services, await ownOrder(customerOf(session), id))
      if (!state) throw new Refusal('record.missing')
      return { data: orderOf(state.order, state) }
    },

    async cancelOrder({ params: { id }, session }) {
      const scope = customerOf(session)
      const key = await ownOrder(scope, id)
      await leaveBank(services, key)
      await leaveUndecided(services, key)
      const order = await db.within(scope, async (tx) => {
        const locked = await lockOrder(tx, key)
        const status = locked?.kind !== 'renewal' && locked && nextState(orderMachine, locked.status, 'order.cancelled')
        if (!status) throw new Refusal('order.state')
        await cancelOrder(tx, locked, clock.now())
        return { ...locked, status }
      })
      services.wakeJobs()
      return { data: orderOf(order) }
    },

    async chargeOrder({ params: { id }, body, session, press, language }) {
      const cardId = body.paymentMethod?.id ?? null
      if (cardId !== null && !isUuid(cardId)) throw new Refusal('card.missing')
      const scope = customerOf(session)
      const key = await ownOrder(scope, id)
      if (press === null) throw unpressed(language)
      const { driver = null, deviceSessionId: deviceSession = null, installments = null } = body
      if (body.way !== undefined && cardId !== null) throw new Refusal('card.missing')
      const transfer = body.way === undefined ? undefined : await transferWish(services, scope, body.way)
      const said = { driver, deviceSession, language }
      const state = await chargeOrder(services, key, { cardId, transfer, installments, press, said })
      return { data: orderOf(state.order, state) }
    },

    async confirmOrder({ params: { id }, session }) {
      const state = await confirmOrder(services, await ownOrder(customerOf(session), id))
      return { data: orderOf(state.order, state) }
    },
  }
}
