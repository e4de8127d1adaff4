import { sql } from 'kysely'
import type { JsonText } from '../db/json.ts'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/**
 * Keeps with a subscription the features of all that it consists of, as its products have them now: later edits of a
 * product leave what was sold as it was (docs/decisions/0008). Called when something is sold, and not when it renews.
 * `goesOn`: more of the same version was sold, and what was kept of it stays.
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
