import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Transaction } from '../db/database.ts'
import { armJob } from '../queries/jobs.ts'
import { lockOnboarding, newestOnboarding, writeOnboarding } from '../queries/onboarding-records.ts'
import type { OrderRow } from '../queries/orders.ts'
import { doneSteps } from './done-steps.ts'
import { stateOf } from './state-of.ts'

const paidSteps: readonly OnboardingStep[] = ['plan', 'checkout']

interface Settled {
  now: Date
  /** Above 0 for a trial. */
  trialDays?: number
}

/**
 * Applies a settled order to its customer, in the transaction that settles it. An open onboarding gets its plan, which
 * may have been paid without a browser, and a job provisions what the order includes.
 */
export async function onboardingPaid(tx: Transaction, order: OrderRow, settled: Settled): Promise<void> {
  const { tenant, customerId } = order
  await writePlan(tx, order, settled)
  await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: {}, now: settled.now })
}

async function writePlan(tx: Transaction, order: OrderRow, { now, trialDays = 0 }: Settled): Promise<void> {
  const { tenant, customerId, planId, planVersion, period } = order
  if (planId === null || planVersion === null) return
  const newest = await newestOnboarding(tx, { tenant, customerId })
  const row = newest && (await lockOnboarding(tx, newest))
  if (!row || stateOf(row) !== 'open') return
  const fresh = paidSteps.filter((step) => !row.visited.includes(step))
  const steps = await doneSteps(tx, row, { fresh, now })
  const plan = { id: planId, version: planVersion, trialDays }
  await writeOnboarding(tx, row, { change: { plan, period, ...steps, abandonedAt: null }, now })
}
