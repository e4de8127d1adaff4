import type { Transaction } from '../db/database.ts'
import { abandonedEntry, abandonedSchema, standardAbandonedHours } from '../domain/configuration.ts'
import { settingValue } from '../queries/settings.ts'
import * as z from '#contract/zod.ts'

const hour = 3_600_000

/** Returns when a checkout of this tenant counts as abandoned after its last activity. */
export async function abandonedAfter(tx: Transaction, tenant: string, lastActivity: Date): Promise<Date> {
  const read = z.safeParse(abandonedSchema, await settingValue(tx, tenant, abandonedEntry))
  return new Date(lastActivity.getTime() + (read.success ? read.data : standardAbandonedHours) * hour)
}
