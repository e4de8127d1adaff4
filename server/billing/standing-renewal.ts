import type { Transaction } from '../db/database.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { joinedParts } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import { newestAttempt } from '../queries/payment-attempts.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { isBeingCharged } from '../subscriptions/being-charged.ts'
import { sellsNext } from '../subscriptions/next-lines.ts'
import { liveRenewal } from '../subscriptions/renewal-order.ts'

/**
 * Returns the unpaid order of the next period that stands: one that is being charged, or one that sells that period as
 * it is now. Another one is cancelled, since nothing was charged for it: the customer chose another billing day, a
 * person pays `alone` what an order for several subscriptions names, or the clock comes and a person, not the clock,
 * tried such an order.
 */
export async function standingRenewal(
  tx: Transaction,
  row: LifeRow,
  { unpaid, alone, now }: { unpaid: readonly OrderRow[]; alone: boolean; now: Date },
): Promise<OrderRow | undefined> {
  const order = liveRenewal(row, unpaid)
  if (!order || isBeingCharged(order)) return order
  const isJoined = (await joinedParts(tx, order)).length > 0
  const isOfClock = isJoined && !alone && (await newestAttempt(tx, order))?.byClock === true
  if (isJoined ? isOfClock : sellsNext(row, order)) return order
  await cancelUnpaid(tx, [order], now)
  return undefined
}
