import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { Transaction } from '../db/database.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { sellsNext } from '../subscriptions/next-lines.ts'
import { liveRenewal } from '../subscriptions/renewal-order.ts'

export const isBeingCharged = ({ status }: OrderRow): boolean => nextState(orderMachine, status, 'charge.begun') === undefined

/**
 * Returns the unpaid order of the next period that stands: one that is being charged, or one that sells that period as
 * it is now. Another one is cancelled, since nothing was charged for it: the customer chose another billing day, or a
 * person pays `alone` what an order for several subscriptions names.
 */
export async function standingRenewal(
  tx: Transaction,
  row: LifeRow,
  { unpaid, alone, now }: { unpaid: readonly OrderRow[]; alone: boolean; now: Date },
): Promise<OrderRow | undefined> {
  const order = liveRenewal(row, unpaid)
  if (!order || isBeingCharged(order)) return order
  const isJoined = (await joinedParts(tx, order)).length > 0
  if (isJoined ? !alone : sellsNext(row, order)) return order
  await cancelUnpaid(tx, [order], now)
  return undefined
}
