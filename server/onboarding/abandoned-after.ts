import type { Transaction } from '../db/database.ts'
import { abandonedHours, numberOf } from '../domain/configuration.ts'
import { settingValue } from '../queries/settings.ts'

const hour = 3_600_000

/** Returns when a checkout of this tenant counts as abandoned after its last activity. */
export async function abandonedAfter(tx: Transaction, tenant: string, lastActivity: Date): Promise<Date> {
  const hours = numberOf(abandonedHours, await settingValue(tx, tenant, abandonedHours.entry))
  return new Date(lastActivity.getTime() + hours * hour)
}
