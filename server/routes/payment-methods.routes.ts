import { drivers } from '#contract/driver.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { installmentsEntry, installmentsWith } from '../domain/installments.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Call, Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { beginStripeSetup, giveOpenpayCard, removeCard, syncCards } from '../orders/cards.ts'
import { cardsOfDriver, findCard, listCards, makeDefault } from '../queries/payment-methods.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import { settingValue } from '../queries/settings.ts'
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
  | 'addPaymentMethod'
  | 'listCards'
  | 'getCard'
  | 'syncCards'
  | 'removeCard'
  | 'beginCardSetup'

type Saving = Pick<Call<'addCard'>, 'session' | 'keep'>

/** Returns stored cards in the contract's form, with the months without interest that the tenant offers. */
async function withOffers(tx: Transaction, { tenant }: CustomerScope, rows: readonly CardRow[]) {
  const stored = await settingValue(tx, tenant, installmentsEntry)
  return rows.map((row) => paymentMethodOf(row, installmentsWith(row, stored)))
}

async function withOffer(tx: Transaction, scope: CustomerScope, row: CardRow) {
  const [card] = await withOffers(tx, scope, [row])
  return card ?? paymentMethodOf(row)
}

/** Handles saved cards of the caller's customer. A card number never reaches us: browsers send it to the gateways. */
export function paymentMethodRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  const countCard = ({ tenant, customerId }: CustomerScope) =>
    throttle(services, tenant, [{ name: 'card.customer', by: customerId }])

  async function pageOf(scope: CustomerScope, window = pageWindow({})) {
    return db.reading(scope, async (tx) => {
      const { rows, total } = await listCards(tx, scope, window)
      return pageAnswer(window, { data: await withOffers(tx, scope, rows), total })
    })
  }

  async function cardOf(scope: CustomerScope, id: string) {
    return db.within(scope, async (tx) => {
      const card = isUuid(id) ? await findCard(tx, scope, id) : undefined
      if (!card) throw new Refusal('record.missing')
      return { data: await withOffer(tx, scope, card) }
    })
  }

  async function forget(scope: CustomerScope, id: string) {
    if (!isUuid(id)) throw new Refusal('record.missing')
    await removeCard(services, scope, id)
    return acknowledged
  }

  async function readAgain(scope: CustomerScope, { driver, dueTotal }: Call<'syncCards'>['body']) {
    const left = []
    for (const one of driver ? [driver] : drivers) left.push((await syncCards(services, scope, { driver: one, dueTotal })).due)
    services.wakeJobs()
    return { ...(await pageOf(scope)), dueTotal: Math.min(...left) }
  }

  async function saveOpenpay({ session, keep }: Saving, { data, dueTotal }: Call<'addCard'>['body']) {
    const scope = customerOf(session)
    await countCard(scope)
    const answer = async (tx: Transaction, card: CardRow, due: number) =>
      keep(tx, { data: await withOffer(tx, scope, card), dueTotal: due })
    const saved = await giveOpenpayCard(services, scope, { ...data, dueTotal, answer })
    services.wakeJobs()
    return saved
  }

  /**
   * Saves a card that Stripe has for the customer. Only a card that exists there is stored, whatever the browser names.
   * @throws Refusal 404 for another
   */
  async function saveStripe(
    { session, keep }: Saving,
    { remoteId, dueTotal }: { remoteId: string; dueTotal: number | undefined },
  ) {
    const scope = customerOf(session)
    await countCard(scope)
    const { due } = await syncCards(services, scope, { driver: 'stripe', dueTotal })
    const saved = await db.within(scope, async (tx) => {
      const card = (await cardsOfDriver(tx, scope, 'stripe')).find((one) => one.remoteId === remoteId)
      if (!card) throw new Refusal('record.missing')
      return keep(tx, { data: await withOffer(tx, scope, card), dueTotal: due })
    })
    services.wakeJobs()
    return saved
  }

  return {
    listPaymentMethods: ({ query, session }) => pageOf(customerOf(session), pageWindow(query)),
    listCards: ({ query, session }) => pageOf(customerOf(session), pageWindow(query)),

    getPaymentMethod: ({ params, session }) => cardOf(customerOf(session), params.id),
    getCard: ({ params, session }) => cardOf(customerOf(session), params.id),

    async updatePaymentMethod({ params: { id }, body, session }) {
      const scope = customerOf(session)
      const answer = await db.within(scope, async (tx) => {
        if (!isUuid(id) || !(await findCard(tx, scope, id))) throw new Refusal('record.missing')
        await makeDefault(tx, scope, id, clock.now())
        const left = await takeCard(tx, scope, { cardId: id, dueTotal: body.dueTotal, now: clock.now() })
        const card = await findCard(tx, scope, id)
        if (!card) throw new Refusal('record.missing')
        return { data: await withOffer(tx, scope, card), dueTotal: left }
      })
      services.wakeJobs()
      return answer
    },

    removePaymentMethod: ({ params, session }) => forget(customerOf(session), params.id),
    removeCard: ({ params, session }) => forget(customerOf(session), params.id),

    syncPaymentMethods: ({ body, session }) => readAgain(customerOf(session), body),
    syncCards: ({ body, session }) => readAgain(customerOf(session), body),

    addCard: (call) => saveOpenpay(call, call.body),
    addPaymentMethod(call) {
      const { data, dueTotal } = call.body
      if ('paymentMethod' in data) return saveStripe(call, { remoteId: data.paymentMethod, dueTotal })
      return saveOpenpay(call, { ...call.body, driver: 'openpay', data })
    },

    async beginCardSetup({ session }) {
      const scope = customerOf(session)
      await countCard(scope)
      return { data: { clientSecret: await beginStripeSetup(services, scope) } }
    },
  }
}
