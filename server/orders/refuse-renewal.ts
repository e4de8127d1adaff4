import type { Transaction } from '../db/database.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { renewalFailed } from '../subscriptions/renewal-failed.ts'
import type { Refused } from '../subscriptions/renewal-failed.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

/**
 * Applies a refused renewal to each subscription that its order renews. An order of several that the clock tried is
 * cancelled: a person then pays each by itself or all together, and the clock joins them again at its next try
 * (docs/decisions/0079). One that a person paid stays for their next press (docs/decisions/0136), and one that never
 * reached its gateway for the next try. The caller has locked the order.
 */
export async function refuseRenewal(tx: Transaction, order: OrderRow, refused: Refused): Promise<void> {
  const parts = await partsOf(tx, order)
  let isLost = false
  for (const { subscriptionId: id } of parts) {
    const outcome = await renewalFailed(tx, { ...order, id }, refused)
    isLost ||= outcome === 'lost'
  }
  if (parts.length > 1 && !isLost && refused.byClock) await cancelUnpaid(tx, await present(tx, order), refused.now)
}

/** Plans a new charge of each subscription that goes on after the money of one charge for several was given back. */
export async function renewAgain(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const parts = order.kind === 'renewal' ? await partsOf(tx, order) : []
  if (parts.length <= 1) return
  const again = { code: 'not_sent', detail: 'One of the renewals was cancelled during the charge', byClock: true, now }
  for (const { subscriptionId: id } of parts) await renewalFailed(tx, { ...order, id }, again)
  await cancelUnpaid(tx, await present(tx, order), now)
}

async function present(tx: Transaction, order: OrderRow): Promise<OrderRow[]> {
  const now = await findOrder(tx, order)
  return now ? [now] : []
}
