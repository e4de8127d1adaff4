import type { Order } from '#contract/order.ts'
import type { PayLink } from '#contract/pay-link.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { installmentsWith } from '../domain/installments.ts'
import { tokenHash } from '../domain/token.ts'
import { chargedByLink, debtOfLink, nameOf, orderOfLink, scopeOfLink } from '../billing/pay-link.ts'
import type { LinkedDebt } from '../billing/pay-link.ts'
import type { Call, Handlers } from '../http/call.ts'
import { unpressed } from '../http/idempotency.ts'
import { forgive, throttle } from '../http/throttling.ts'
import { beginStripeSetup, giveOpenpayCard, syncCards } from '../orders/cards.ts'
import { chargeOrder, confirmOrder, readOrder } from '../orders/charge.ts'
import type { OrderState } from '../orders/charge.ts'
import { transferWish } from '../orders/transfer-wish.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import { findPayLink, keepLinkCard } from '../queries/pay-links.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { PayLinkRow } from '../queries/pay-links.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { orderOf, paymentMethodOf } from './cash-wire.ts'
import { voucherFile } from './voucher-file.ts'
import { acknowledged } from './wire.ts'

type Rows =
  | 'openPayLink'
  | 'orderPayLink'
  | 'chargePayLink'
  | 'confirmPayLink'
  | 'downloadPayLinkVoucher'
  | 'beginPayLinkCard'
  | 'savePayLinkCard'
type Opening = Pick<Call<'openPayLink'>, 'body' | 'tenant' | 'address'>

/** Handles a mailed link that pays what is owed without a session (docs/decisions/0073). */
export function payLinkRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, machineClock } = services

  /** Returns the stored link of a token. @throws Refusal 422 link.wrong, link.expired, 429 */
  async function linkOf({ body: { token }, tenant, address }: Opening): Promise<PayLinkRow> {
    const guesses = [{ name: 'paylink.address', by: address }] as const
    await throttle(services, tenant, guesses)
    const hash = tokenHash(token)
    const link = await db.system((tx) => findPayLink(tx, tenant, hash))
    if (!link) throw new Refusal('link.wrong')
    await forgive(services, tenant, guesses)
    await throttle(services, tenant, [{ name: 'paylink.token', by: hash.toString('base64url') }])
    if (link.expiresAt <= machineClock.now()) throw new Refusal('link.expired')
    return link
  }

  const debtOf = (link: PayLinkRow) => db.system((tx) => debtOfLink(tx, link))
  const scopeOf = (link: PayLinkRow) => db.system((tx) => scopeOfLink(tx, link))

  /** Returns an order as a link shows it. */
  const linked = async (order: OrderRow, state?: OrderState): Promise<Order> =>
    linkedOrderOf(order, await db.system((tx) => joinedParts(tx, order)), state)

  /** Returns the scope of a link that something is owed for, for a new card. */
  async function givingCard(call: Opening): Promise<{ link: PayLinkRow; scope: CustomerScope }> {
    const link = await linkOf(call)
    const { status } = await debtOf(link)
    if (status === 'paid') throw new Refusal('link.expired')
    await throttle(services, link.tenant, [{ name: 'card.customer', by: link.customerId }])
    return { link, scope: await scopeOf(link) }
  }

  return {
    async openPayLink(call) {
      const link = await linkOf(call)
      const { order } = await debtOf(link)
      const state = order && (await readOrder(services, order))
      return { data: payLinkOf(await debtOf(link), state ? await linked(state.order, state) : null) }
    },

    async orderPayLink(call) {
      const link = await linkOf(call)
      const { expectedDue: expected, all = false, paymentMethod } = call.body
      const wish = { cardId: paymentMethod?.id ?? null, expected, all, now: clock.now() }
      const order = await db.system((tx) => orderOfLink(tx, link, wish)).catch(endedLink)
      services.wakeJobs()
      return { data: await linked(order) }
    },

    async chargePayLink(call) {
      const { press, language } = call
      const link = await linkOf(call)
      if (press === null) throw unpressed(language)
      const { expectedDue: expected, all = false, deviceSessionId: deviceSession = null, way, installments = null } = call.body
      const cardId = call.body.paymentMethod?.id ?? null
      if (way !== undefined && cardId !== null) throw new Refusal('card.missing')
      const order = chargedByLink(await debtOf(link), { cardId, expected, all })
      const transfer = way === undefined ? undefined : await transferWish(services, await scopeOf(link), way)
      const said = { driver: null, deviceSession, language }
      const state = await chargeOrder(services, order, { cardId, transfer, installments, press, expected, said })
      return { data: await linked(state.order, state) }
    },

    async confirmPayLink(call) {
      const { order } = await debtOf(await linkOf(call))
      if (!order) throw new Refusal('order.state')
      const state = await confirmOrder(services, order)
      return { data: await linked(state.order, state) }
    },

    async downloadPayLinkVoucher(call) {
      const { order } = await debtOf(await linkOf(call))
      if (!order) throw new Refusal('order.state')
      const attempt = await db.system((tx) => openAttempt(tx, order))
      return voucherFile(services, { order, attempt }, call.language)
    },

    async beginPayLinkCard(call) {
      const { scope } = await givingCard(call)
      return { data: { clientSecret: await beginStripeSetup(services, scope) } }
    },

    async savePayLinkCard(call) {
      const { card } = call.body
      const { link, scope } = await givingCard(call)
      // The person pays by a press of their own: a new card is not charged before.
      const dueTotal = undefined
      const answer = (_: Transaction, { id }: CardRow) => Promise.resolve(id)
      const given = card
        ? await giveOpenpayCard(services, scope, { ...card, dueTotal, answer })
        : (await syncCards(services, scope, { driver: 'stripe', dueTotal })).given
      if (given !== null) await db.system((tx) => keepLinkCard(tx, link, given))
      return acknowledged
    },
  }
}

/** What a subscription refuses is an ended link to its bearer. */
function endedLink(error: unknown): never {
  const isEnded = error instanceof Refusal && (error.code === 'subscription.state' || error.code === 'record.missing')
  throw isEnded ? new Refusal('link.expired') : error
}

function payLinkOf(debt: LinkedDebt, order: Order | null): PayLink {
  const { status, row, due, credit, cards, driver, installments, all, paysAll } = debt
  const { lines, name, accessUntil, period } = row
  return {
    status,
    name: nameOf(lines, name),
    period: z.decode(periodCodec, period),
    due,
    credit,
    accessUntil: accessUntil?.toISOString() ?? null,
    cardDriver: driver,
    cards: cards.map((card) => shownCard(card, installments)),
    order,
    all,
    paysAll,
  }
}

/** Returns a card without its holder's name, with the months without interest of a setting. */
function shownCard(card: CardRow, installments: unknown): PayLink['cards'][number] {
  return { ...paymentMethodOf(card, installmentsWith(card, installments)), details: '' }
}

/** Returns an order with the first line of each renewal: what it renews, and nothing else that the customer bought. */
function linkedOrderOf(order: OrderRow, parts: readonly RenewedPart[], state: OrderState | null = null): Order {
  const { lines, ...same } = orderOf(order, state)
  const renewed = parts.length > 0 ? parts.map((part) => part.lines) : [lines]
  return { ...same, lines: renewed.flatMap((one) => one.slice(0, 1)), promo: null }
}
