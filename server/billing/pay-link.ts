import { chargeOf } from '#contract/credit.ts'
import { drivers } from '#contract/driver.ts'
import type { Driver } from '#contract/driver.ts'
import { customerScope } from '../db/database.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { installmentsEntry } from '../domain/installments.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { lockCustomer } from '../queries/customers.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
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
import { payableOrder } from './pay-subscription.ts'
import { isPayable } from './payable.ts'

/**
 * What a link pays now. `order` is the order of its period, once there is one; one for several subscriptions only while
 * it is charged, or paid. Amounts in centavos. `installments`: the setting of months without interest.
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
  const debt = { row, order, cards, driver, installments }
  if (order?.status === 'paid') return { ...debt, status: 'paid', due: 0, credit: 0 }
  if (periodOf(row) !== link.periodStartsAt.getTime()) throw new Refusal('link.expired')
  if (order && beingCharged.includes(order.status)) {
    return { ...debt, status: 'due', due: chargeOf(order), credit: order.creditApplied }
  }
  if (!(await isPayable(tx, row))) throw new Refusal('link.expired')
  const own = order && (await joinedParts(tx, order)).length === 0 ? order : undefined
  const total = own && sellsNext(row, own) ? own.total : renewalOf(row)
  const credit = await plannedCredit(tx, row, total)
  return { ...debt, order: own, status: 'due', due: total - credit, credit }
}

const periodOf = ({ endsAt, createdAt }: LifeRow): number => (endsAt ?? createdAt).getTime()

/**
 * Returns the order that a link pays, with the card that is to pay it: one that the link shows. An order that is paid
 * or being charged stays as it is.
 * @throws Refusal 422 link.expired, card.missing, 409 price.changed when another amount is due than the person saw
 */
export async function orderOfLink(
  tx: Transaction,
  link: PayLinkRow,
  { cardId, expected, now }: { cardId: string | null; expected: number; now: Date },
): Promise<OrderRow> {
  // Another tab may be paying: what is read before its end is not what is ordered after it.
  await lockCustomer(tx, link)
  const { status, order, cards } = await debtOfLink(tx, link)
  if (order && (status === 'paid' || beingCharged.includes(order.status))) return order
  requireShown(cards, cardId)
  const scope = await scopeOfLink(tx, link)
  const payable = await payableOrder(tx, scope, { id: link.subscriptionId, cardId, now })
  const isOther =
    payable.subscriptionId === link.subscriptionId && payable.periodStartsAt?.getTime() !== link.periodStartsAt.getTime()
  if (isOther) throw new Refusal('link.expired')
  if (chargeOf(payable) !== expected) throw new Refusal('price.changed')
  return payable
}

/**
 * Returns the order that a link charges, as the person saw it.
 * @throws Refusal 409 order.state without an order, price.changed when another amount is due, 422 card.missing
 */
export function chargedByLink(
  { status, order, due, cards }: LinkedDebt,
  { cardId, expected }: { cardId: string | null; expected: number },
): OrderRow {
  if (!order) throw new Refusal('order.state')
  if (status === 'paid') return order
  requireShown(cards, cardId)
  if (due !== expected) throw new Refusal('price.changed')
  return order
}

/** @throws Refusal 422 card.missing for a card that the link does not show */
function requireShown(cards: readonly CardRow[], cardId: string | null): void {
  if (cardId !== null && !cards.some(({ id }) => id === cardId)) throw new Refusal('card.missing')
}
