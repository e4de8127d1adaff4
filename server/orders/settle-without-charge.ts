import type { Transaction } from '../db/database.ts'
import type { OrderRow } from '../queries/orders.ts'
import { Refusal } from '../refusal/refusal.ts'
import { reserveCredit } from './order-credit.ts'
import { settlePaid } from './settle-paid.ts'

/**
 * Settles an order that needs no charge: its total is 0, or the credit balance pays all of it. The caller has locked
 * the customer and the order.
 * @throws Refusal 409 price.changed when the balance no longer covers it
 */
export async function settleWithoutCharge(
  tx: Transaction,
  order: OrderRow,
  moment: { now: Date; trialDays?: number },
): Promise<void> {
  if (!(await reserveCredit(tx, order, moment.now))) throw new Refusal('price.changed')
  await settlePaid(tx, order, moment)
}
