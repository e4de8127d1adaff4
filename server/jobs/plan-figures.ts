import { localDay, localMidnight } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { tenantsToCompute } from '../queries/computed-figures.ts'
import { planOnce } from '../queries/daily-jobs.ts'

/**
 * Plans the day's figures of each tenant, once in a day of Mexico City (docs/decisions/0168). Returns how many were
 * planned.
 */
export async function planFigures(tx: Transaction, now: Date): Promise<number> {
  const tenants = await tenantsToCompute(tx, localMidnight(localDay(now)))
  for (const tenant of tenants) await planOnce(tx, { tenant, kind: 'figures.compute', payload: { bulk: true }, now })
  return tenants.length
}
