import { onboardingNumbers } from '#contract/onboarding-step.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingMachine } from '#machines/lifecycles/onboarding.machine.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { changeCustomer } from '../queries/customers.ts'
import { armJob } from '../queries/jobs.ts'
import type { OnboardingChange, OnboardingRow } from '../queries/onboarding-records.ts'
import { stateOf } from '../onboarding-state/state-of.ts'

/**
 * Provisions again at once, with all tries available; does nothing when it is done.
 * @throws Refusal 409 onboarding.step before the last step.
 */
export async function retried(tx: Transaction, row: OnboardingRow, now: Date): Promise<OnboardingChange> {
  const next = nextState(onboardingMachine, stateOf(row), 'retry.requested')
  if (next === undefined) throw new Refusal('onboarding.step')
  if (next === 'done') return {}
  const { tenant, customerId } = row
  await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: {}, now })
  await changeCustomer(tx, row, { change: { sync_status: 'busy' }, now })
  return { status: onboardingNumbers.pending, retry: true }
}
