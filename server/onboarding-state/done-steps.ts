import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingMachine } from '#machines/lifecycles/onboarding.machine.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Transaction } from '../db/database.ts'
import { currentStep, isEveryStepDone } from '../domain/onboarding-steps.ts'
import { armJob } from '../queries/jobs.ts'
import type { OnboardingChange, OnboardingRow } from '../queries/onboarding-records.ts'
import { stateOf } from './state-of.ts'

/**
 * Returns the change of a locked onboarding after finished steps. After the last step it writes a job that provisions
 * its customer.
 */
export async function doneSteps(
  tx: Transaction,
  row: OnboardingRow,
  { fresh, now }: { fresh: readonly OnboardingStep[]; now: Date },
): Promise<OnboardingChange> {
  const { steps, tenant, customerId } = row
  const visited = [...row.visited, ...fresh]
  const finished = isEveryStepDone({ steps, visited }) && nextState(onboardingMachine, stateOf(row), 'steps.finished')
  if (finished) await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: {}, now })
  return { visited: fresh, step: finished ? 'finish' : (currentStep({ steps, visited, status: 'pending' }) ?? row.step) }
}
