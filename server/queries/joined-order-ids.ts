import type { Transaction } from '../db/database.ts'

/** Selects the ids of the orders that renew a subscription together with others. */
export function joinedOrderIds(tx: Transaction, { tenant, customerId, id }: { tenant: string; customerId: string; id: string }) {
  return tx
    .selectFrom('joined_renewals')
    .select('order_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
}
