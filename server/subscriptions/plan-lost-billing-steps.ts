import type { Transaction } from '../db/database.ts'
import { unplannedSubscriptions } from '../queries/subscription-life.ts'
import { planBillingStep } from './write-life.ts'

const atOnce = 500

/**
 * Plans the billing step of subscriptions without a waiting job: old ones from before such jobs, and demo data. Returns
 * how many.
 */
export async function planLostBillingSteps(tx: Transaction, now: Date): Promise<number> {
  const lost = await unplannedSubscriptions(tx, atOnce)
  for (const key of lost) await planBillingStep(tx, key, now)
  return lost.length
}
