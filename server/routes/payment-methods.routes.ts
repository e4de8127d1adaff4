import { drivers } from '#contract/driver.ts'
import type { CustomerScope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { remoteCustomerOf, removeCard, saveOpenpayCard, syncCards } from '../payments/cards.ts'
import { asking } from '../payments/gateway-refusals.ts'
import { findCard, keepCard, keepDeviceSession, listCards, makeDefault } from '../queries/payment-methods.ts'
import type { Services } from '../services.ts'
import { takeCard } from '../subscriptions/take-card.ts'
import { paymentMethodOf } from './cash-wire.ts'
import { acknowledged } from './wire.ts'

type Rows =
  | 'listPaymentMethods'
  | 'getPaymentMethod'
  | 'updatePaymentMethod'
  | 'removePaymentMethod'
  | 'syncPaymentMethods'
  | 'addCard'
  | 'beginCardSetup'

/** Saved cards of the caller's customer. A card number never reaches us: browsers type it at the gateways. */
export function paymentMethodRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, gateways, logger } = services

  const countCard = ({ tenant, customerId }: CustomerScope) =>
    throttle(services, tenant, [{ name: 'card.customer', by: customerId }])

  async function pageOf(scope: CustomerScope, window = pageWindow({})) {
    const { rows, total } = await db.within(scope, (tx) => listCards(tx, scope, window))
    return pageAnswer(window, { data: rows.map(paymentMethodOf), total })
  }

  return {
    listPaymentMethods: ({ query, session }) => pageOf(customerOf(session), pageWindow(query)),

    async getPaymentMethod({ params: { id }, session }) {
      const scope = customerOf(session)
      const card = isUuid(id) ? await db.within(scope, (tx) => findCard(tx, scope, id)) : undefined
      if (!card) throw new Refusal('record.missing')
      return { data: paymentMethodOf(card) }
    },

    async updatePaymentMethod({ params: { id }, session }) {
      const scope = customerOf(session)
      const card = await db.within(scope, async (tx) => {
        if (!isUuid(id) || !(await findCard(tx, scope, id))) throw new Refusal('record.missing')
        await makeDefault(tx, scope, id, clock.now())
        await takeCard(tx, scope, { cardId: id, now: clock.now() })
        return findCard(tx, scope, id)
      })
      if (!card) throw new Refusal('record.missing')
      services.wakeJobs()
      return { data: paymentMethodOf(card) }
    },

    async removePaymentMethod({ params: { id }, session }) {
      if (!isUuid(id)) throw new Refusal('record.missing')
      await removeCard(services, customerOf(session), id)
      return acknowledged
    },

    async syncPaymentMethods({ body, session }) {
      const scope = customerOf(session)
      for (const driver of body.driver ? [body.driver] : drivers) await syncCards(services, scope, driver)
      services.wakeJobs()
      return pageOf(scope)
    },

    async addCard({ body: { data }, session, keep }) {
      const scope = customerOf(session)
      await countCard(scope)
      const card = await saveOpenpayCard(services, scope, { token: data.token_id, deviceSession: data.device_session_id })
      const saved = await db.within(scope, async (tx) => {
        const id = await keepCard(tx, { ...scope, driver: 'openpay', card, now: clock.now() })
        const kept = await findCard(tx, scope, id)
        if (!kept) throw new Refusal('record.missing')
        await keepDeviceSession(tx, scope, { id, deviceSession: data.device_session_id })
        await takeCard(tx, scope, { cardId: id, now: clock.now() })
        return keep(tx, { data: paymentMethodOf(kept) })
      })
      services.wakeJobs()
      return saved
    },

    async beginCardSetup({ session }) {
      const scope = customerOf(session)
      await countCard(scope)
      const customer = await remoteCustomerOf(services, scope, 'stripe')
      const metadata = { cliente_id: scope.customerId }
      const client_secret = await asking(logger, () => gateways.stripe.beginSetup(customer, metadata))
      return { data: { client_secret } }
    },
  }
}
