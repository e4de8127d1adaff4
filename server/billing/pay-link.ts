import { chargeOf } from '#contract/credit.ts'
import type { Localised } from '#contract/localised.ts'
import { type Period, periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { drivers } from '#contract/driver.ts'
import type { Driver } from '#contract/driver.ts'
import { customerScope } from '../db/database.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { installmentsEntry } from '../domain/installments.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { lockCustomer } from '../queries/customers.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import { orderOfPeriod } from '../queries/pay-links.ts'
import type { PayLinkRow } from '../queries/pay-links.ts'
import type { OrderRow } from '../queries/orders.ts'
import { cardsForLink } from '../queries/payment-methods.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import { settingValue } from '../queries/settings.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { ownerOf } from '../queries/users.ts'
import { Refusal } from '../refusal/refusal.ts'
import { renewalOf, sellsNext } from '../subscriptions/next-lines.ts'
import { shownTogether } from './join-owed.ts'
import { payableOrder } from './pay-subscription.ts'
import { isPayable } from './payable.ts'

/** What one charge pays with a link's own period: the sum after the credit balance, and each other, in centavos. */
export interface AllByLink {
  due: number
  credit: number
  period: Period
  others: { name: Localised; due: number }[]
}

/**
 * What a link pays now. `order` is the order of its period, once there is one; `paysAll`: it pays others too. Amounts
 * in centavos. `installments`: the setting of months without interest.
 */
export interface LinkedDebt {
  status: 'due' | 'paid'
  row: LifeRow
  order: OrderRow | undefined
  due: number
  credit: number
  cards: CardRow[]
  driver: Driver
  installments: unknown
  all: AllByLink | null
  paysAll: boolean
}

const beingCharged = ['charging', 'requires_action', 'verifying']

/** Returns the scope of a link's customer, as its owner. */
export async function scopeOfLink(tx: Transaction, { tenant, customerId }: PayLinkRow): Promise<CustomerScope> {
  return customerScope({ tenant, customerId, userId: await ownerOf(tx, { tenant, customerId }) })
}

/**
 * Returns what a link pays.
 * @throws Refusal 422 link.expired when its period can no longer be paid: another one is due, or the subscription ended
 */
export async function debtOfLink(tx: Transaction, link: PayLinkRow): Promise<LinkedDebt> {
  const key = { ...link, id: link.subscriptionId }
  const row = await findLife(tx, key)
  const order = await orderOfPeriod(tx, key, link.periodStartsAt)
  if (!row) throw new Refusal('link.expired')
  const cards = await cardsForLink(tx, link)
  const wanted = await settingValue(tx, link.tenant, 'cash.driver.default')
  const driver = drivers.find((one) => one === wanted) ?? 'openpay'
  const installments = await settingValue(tx, link.tenant, installmentsEntry)
  const parts = order ? await joinedParts(tx, order) : []
  const debt = { row, order, cards, driver, installments, all: null, paysAll: parts.length > 0 }
  if (order?.status === 'paid') return { ...debt, status: 'paid', due: 0, credit: 0 }
  if (periodOf(row) !== link.periodStartsAt.getTime()) throw new Refusal('link.expired')
  if (order && beingCharged.includes(order.status)) {
    const charge = { due: chargeOf(order), credit: order.creditApplied }
    const own = parts.find(({ subscriptionId }) => subscriptionId === row.id)
    if (!own) return { ...debt, status: 'due', ...charge }
    return { ...debt, status: 'due', due: own.centavos, credit: 0, all: allInOrder(row, parts, charge) }
  }
  if (!(await isPayable(tx, row))) throw new Refusal('link.expired')
  const total = order && !debt.paysAll && sellsNext(row, order) ? order.total : renewalOf(row)
  const credit = await plannedCredit(tx, row, total)
  return { ...debt, status: 'due', due: total - credit, credit, all: await allOwed(tx, row, total) }
}

/** Returns what an order of several pays, as it was written. */
function allInOrder(row: LifeRow, parts: readonly RenewedPart[], charge: { due: number; credit: number }): AllByLink {
  const others = parts.filter(({ subscriptionId }) => subscriptionId !== row.id)
  return {
    ...charge,
    period: commonPeriod(parts),
    others: others.map(({ lines, centavos }) => ({ name: nameOf(lines, row.name), due: centavos })),
  }
}

/** Returns what one charge would pay now with a link's own `total`; null when nothing else is owed with it. */
async function allOwed(tx: Transaction, row: LifeRow, total: number): Promise<AllByLink | null> {
  const [, ...rows] = await shownTogether(tx, row)
  if (rows.length === 0) return null
  const others = rows.map((one) => ({ name: nameOf(one.lines, one.name), due: renewalOf(one) }))
  const sum = others.reduce((so, { due }) => so + due, total)
  const credit = await plannedCredit(tx, row, sum)
  return { due: sum - credit, credit, period: commonPeriod([row, ...rows]), others }
}

/** A year only when each is one: months without interest need that. */
const commonPeriod = (all: readonly { period: 0 | 1 }[]): Period =>
  all.every(({ period }) => z.decode(periodCodec, period) === 'yearly') ? 'yearly' : 'monthly'

/** Returns what a renewal is called: its first line, otherwise the name of the subscription. */
export const nameOf = ([first]: LifeRow['lines'], name: string): Localised => first?.name ?? { 'es-MX': name, en: name }

const periodOf = ({ endsAt, createdAt }: LifeRow): number => (endsAt ?? createdAt).getTime()

interface Wish {
  cardId: string | null
  /** Centavos that the person saw. */
  expected: number
  /** Whether the person chose to pay all that is owed. */
  all: boolean
}

/**
 * Returns the order that a link pays, with the card that is to pay it: one that the link shows. An order that is paid
 * or being charged stays as it is.
 * @throws Refusal 422 link.expired, card.missing, 409 price.changed when another amount is due than the person saw
 */
export async function orderOfLink(
  tx: Transaction,
  link: PayLinkRow,
  { cardId, expected, all, now }: Wish & { now: Date },
): Promise<OrderRow> {
  // Another tab may be paying: what is read before its end is not what is ordered after it.
  await lockCustomer(tx, link)
  const { status, order, cards } = await debtOfLink(tx, link)
  if (order && status === 'paid') return order
  if (order && beingCharged.includes(order.status)) return requireSeen(order, expected)
  requireShown(cards, cardId)
  const scope = await scopeOfLink(tx, link)
  const allDue = all ? expected : undefined
  const payable = await payableOrder(tx, scope, { id: link.subscriptionId, cardId, allDue, now })
  const isOther =
    payable.subscriptionId === link.subscriptionId && payable.periodStartsAt?.getTime() !== link.periodStartsAt.getTime()
  if (isOther) throw new Refusal('link.expired')
  return requireSeen(payable, expected)
}

/**
 * Returns the order that a link charges, as the person saw it.
 * @throws Refusal 409 order.state without an order for what the person chose, price.changed when another amount is due,
 * 422 card.missing
 */
export function chargedByLink({ status, order, paysAll, due, all, cards }: LinkedDebt, wish: Wish): OrderRow {
  if (!order) throw new Refusal('order.state')
  if (status === 'paid') return order
  requireShown(cards, wish.cardId)
  if (beingCharged.includes(order.status)) return requireSeen(order, wish.expected)
  if (paysAll !== wish.all) throw new Refusal('order.state')
  if ((wish.all ? all?.due : due) !== wish.expected) throw new Refusal('price.changed')
  return order
}

/** @throws Refusal 409 price.changed for an order that charges another amount than the person saw */
function requireSeen(order: OrderRow, expected: number): OrderRow {
  if (chargeOf(order) !== expected) throw new Refusal('price.changed')
  return order
}

/** @throws Refusal 422 card.missing for a card that the link does not show */
function requireShown(cards: readonly CardRow[], cardId: string | null): void {
  if (cardId !== null && !cards.some(({ id }) => id === cardId)) throw new Refusal('card.missing')
}
