import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'

/** Records a gateway's webhook. Returns false when it was recorded before. */
export async function takeEvent(
  tx: Transaction,
  { tenant, driver, key, now }: { tenant: string; driver: Driver; key: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('gateway_events')
    .values({ tenant, driver, dedupe_key: key, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dedupe_key')
    .executeTakeFirst()
  return row !== undefined
}
