import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/** Returns the customer's id at a gateway. */
export async function remoteCustomer(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  driver: Driver,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gateway_accounts')
    .select('remote_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('driver', '=', driver)
    .executeTakeFirst()
  return row?.remote_id
}

/** Stores the customer's id at a gateway; the first one stays. */
export async function keepRemoteCustomer(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  account: { driver: Driver; remoteId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('gateway_accounts')
    .values({ tenant, customer_id: customerId, driver: account.driver, remote_id: account.remoteId, created_at: account.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
