import { type Chance, chanceOf } from '#bench/chaos/random.ts'
import type { Beginning } from './beginnings.ts'
import { steps } from './steps/all-steps.ts'
import type { Observation } from './page/observation.ts'
import type { Step, Walker } from './walker.ts'

/** A step of a walk: its name, and the number from which its choices follow. */
export type PlannedStep = readonly [name: string, choice: number]

/** What is walked: where it begins, and either a written list or as many steps as chance takes. */
export interface WalkPlan {
  beginning: Beginning
  choice: number
  steps: readonly PlannedStep[] | { chance: Chance; longest: number }
}

/**
 * The step that comes next where a person stands; null at the end. A written step that cannot be done now is passed
 * over.
 */
export function nextStep(
  plan: WalkPlan,
  at: number,
  observation: Observation,
  walker: Walker,
): { step: Step; choice: number } | 'passed over' | null {
  if (!('chance' in plan.steps)) {
    const written = plan.steps[at]
    if (!written) return null
    const step = steps.find(({ name }) => name === written[0])
    if (!step) throw new Error(`No step is called '${written[0]}'.`)
    return step.weight(observation, walker) > 0 ? { step, choice: written[1] } : 'passed over'
  }
  const { chance, longest } = plan.steps
  if (at >= longest) return null
  const weighed = steps.map((step) => ({ step, weight: step.weight(observation, walker) })).filter(({ weight }) => weight > 0)
  let left = chance.below(weighed.reduce((sum, { weight }) => sum + weight, 0))
  const chosen = weighed.find(({ weight }) => (left -= weight) < 0)
  if (!chosen) return null
  return { step: chosen.step, choice: chance.below(2 ** 31) }
}

/** The chance of one step's choices. */
export const choicesOf = (choice: number): Chance => chanceOf(choice)
