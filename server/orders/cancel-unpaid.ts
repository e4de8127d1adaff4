import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { Transaction } from '../db/database.ts'
import { cancelOrder } from './release.ts'
import type { OrderRow } from '../queries/orders.ts'

/**
 * Cancels those of a subscription's orders that are not being charged, so that nobody can charge them. The caller has
 * locked them.
 */
export async function cancelUnpaid(tx: Transaction, orders: readonly OrderRow[], now: Date): Promise<void> {
  for (const order of orders) {
    if (nextState(orderMachine, order.status, 'order.cancelled')) await cancelOrder(tx, order, now)
  }
}
