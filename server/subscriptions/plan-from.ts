import type { Transaction } from '../db/database.ts'
import { armJob } from '../queries/jobs.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { LifeChange, LifeRow } from '../queries/subscription-life.ts'
import { unprovisioned } from '../queries/provisioning.ts'
import { includeApplications, versionName } from '../queries/subscriptions.ts'

/**
 * Returns the changes of a subscription by the plan of a paid order, and gives it the plan's applications; a job
 * provisions the new ones.
 */
export async function planFrom(tx: Transaction, row: LifeRow, order: OrderRow, now: Date): Promise<LifeChange> {
  const { tenant, customerId } = row
  const { planId, planVersion } = order
  if (planId === null || planVersion === null) return {}
  const plan = { tenant, customerId, planId, planVersion }
  await includeApplications(tx, plan, row.id)
  if ((await unprovisioned(tx, plan)).length > 0) {
    await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: {}, now })
  }
  return { name: await versionName(tx, plan), plan_id: planId, plan_version: planVersion }
}

/** Returns whether an order sells the version that the subscription has. */
export function sellsSame({ planId, planVersion }: LifeRow, order: OrderRow): boolean {
  return planId === order.planId && planVersion === order.planVersion
}
