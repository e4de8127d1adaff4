import { chargeOf } from '#contract/credit.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { cardOf } from '../orders/create-order.ts'
import { applyCredit } from '../orders/order-credit.ts'
import { settleWithoutCharge } from '../orders/settle-without-charge.ts'
import { lockCustomer } from '../queries/customers.ts'
import { changeOrder, findOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isBeingCharged } from '../subscriptions/being-charged.ts'
import { beginOnSubscription } from '../subscriptions/begin-on-subscription.ts'
import { writeRenewal } from '../subscriptions/renewal-order.ts'
import { joinOwed, owedTogether } from './join-owed.ts'
import { isPayable } from './payable.ts'
import { standingRenewal } from './standing-renewal.ts'

interface Payment {
  id: string
  cardId: string | null
  /** The centavos that the person saw of all that is due: one order pays it. Without it, `id` is paid alone. */
  allDue?: number | undefined
  now: Date
}

/**
 * Returns the order that a person can pay for a subscription: the refused one, or a new one; for all that is due, one
 * order of several. The credit balance pays its part; an order that it covers is paid at once.
 * @throws Refusal 404, 409 subscription.state when nothing is due, price.changed when all that is due is another amount
 * than the person saw, 422 card.missing.
 */
export async function payableOrder(
  tx: Transaction,
  scope: CustomerScope,
  { id, cardId, allDue, now }: Payment,
): Promise<OrderRow> {
  const { tenant, customerId, userId } = scope
  const key = { tenant, customerId, id }
  await lockCustomer(tx, key)
  const unpaid = await lockUnpaidOrders(tx, key)
  const row = await lockLife(tx, key)
  if (!row) throw new Refusal('record.missing')
  if (!(await isPayable(tx, row))) throw new Refusal('subscription.state')
  const card = cardId === null ? null : await cardOf(tx, scope, cardId)
  const [, ...others] = allDue === undefined || unpaid.some(isBeingCharged) ? [row] : await owedTogether(tx, row)
  const written =
    others.length > 0 ? await joinOwed(tx, [row, ...others], { userId, now }) : await aloneOrder(tx, row, { unpaid, userId, now })
  const order = isBeingCharged(written) ? written : await applyCredit(tx, written, now)
  if (allDue !== undefined && chargeOf(order) !== allDue) throw new Refusal('price.changed')
  if (chargeOf(order) === 0) return payWithCredit(tx, order, now)
  if (!card) return order
  const { status } = order
  await changeOrder(tx, order, { status, now, card: { paymentMethodId: card.id, driver: card.driver } })
  return (await findOrder(tx, order)) ?? order
}

/** Returns the unpaid order that renews one subscription alone: the one that stands, or a new one. */
async function aloneOrder(
  tx: Transaction,
  row: LifeRow,
  { unpaid, userId, now }: { unpaid: readonly OrderRow[]; userId: string; now: Date },
): Promise<OrderRow> {
  return (await standingRenewal(tx, row, { unpaid, alone: true, now })) ?? writeRenewal(tx, row, { userId, now })
}

/** Pays an order of a renewal that the credit balance covers. */
async function payWithCredit(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!(await beginOnSubscription(tx, order, { byClock: false, now }))) throw new Refusal('order.state')
  await settleWithoutCharge(tx, order, { now })
  return (await findOrder(tx, order)) ?? order
}
