import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingMachine } from '#machines/lifecycles/onboarding.machine.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { isReached, needsPlan, newlyVisited } from '../domain/onboarding-steps.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import { stateOf } from '../onboarding-state/state-of.ts'
import type { Wish } from './wish.ts'

const stepOf = { rfc: 'rfc', name: 'name', plan: 'plan', period: 'plan' } as const

/**
 * Returns the steps that a wish newly does, in order. Finished steps stay finished. While the onboarding is open, data
 * may change at a reached step.
 * @throws Refusal 409 onboarding.step for everything else.
 */
export function allowedSteps(row: OnboardingRow, { reported, data }: Wish, hasPlan: boolean): OnboardingStep[] {
  const fresh = newlyVisited(row, reported)
  const changed = (Object.keys(data) as (keyof typeof stepOf)[]).map((field) => stepOf[field])
  if (fresh.length + changed.length === 0) return []
  const isOpen = nextState(onboardingMachine, stateOf(row), 'data.changed') !== undefined
  const visited = [...row.visited]
  const current = { rfc: data.rfc ?? row.rfc, plan: data.plan?.id ?? row.planId }
  const allowed = fresh.every((step) => {
    const complete = (step !== 'rfc' && step !== 'plan') || current[step] !== null
    const may = step !== 'finish' && isReached({ ...row, visited }, step) && complete && (hasPlan || !needsPlan(row.steps, step))
    visited.push(step)
    return may
  })
  if (!isOpen || !allowed || !changed.every((step) => isReached({ ...row, visited }, step))) throw new Refusal('onboarding.step')
  return fresh
}
