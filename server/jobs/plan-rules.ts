import type { Transaction } from '../db/database.ts'
import { planOnce } from '../queries/daily-jobs.ts'
import { tenantsToCheck } from '../queries/rule-checks.ts'

/** Plans the daily check of the rules of each tenant's records. Returns how many were planned. */
export async function planRules(tx: Transaction, now: Date): Promise<number> {
  const tenants = await tenantsToCheck(tx, now)
  for (const tenant of tenants) await planOnce(tx, { tenant, kind: 'rules.check', payload: { since: now.toISOString() }, now })
  return tenants.length
}
