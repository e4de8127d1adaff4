import { sql } from 'kysely'
import type { JsonText } from '../db/json.ts'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/**
 * Stores with a subscription the present features of all its products: later edits of a product do not change what was
 * sold (docs/decisions/0008). Call it at a sale, not at a renewal. `goesOn`: more of the same version was sold, and the
 * stored features stay.
 */
export async function keepFeatures(
  tx: Transaction,
  { tenant, customerId, id }: CustomerKey & { id: string },
  { goesOn = false }: { goesOn?: boolean } = {},
): Promise<void> {
  const sold = sql<JsonText>`sold_features(tenant, plan_id, plan_version, lines, product_id)`
  await tx
    .updateTable('subscriptions')
    .set({ limits: goesOn ? sql<JsonText>`${sold} || limits` : sold })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}
