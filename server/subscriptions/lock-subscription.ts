import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { lockCustomer } from '../queries/customers.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'

/**
 * Locks customer, unpaid orders and subscription in the fixed lock order.
 * @throws Refusal 404 when the customer has none with that id
 */
export async function lockSubscription(tx: Transaction, key: SubscriptionKey): Promise<{ row: LifeRow; unpaid: OrderRow[] }> {
  await lockCustomer(tx, key)
  const unpaid = await lockUnpaidOrders(tx, key)
  const row = await lockLife(tx, key)
  if (!row) throw new Refusal('record.missing')
  return { row, unpaid }
}
